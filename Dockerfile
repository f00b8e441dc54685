# Two stages: what is needed to install stays behind. To pin the base to what you have looked at, put its digest behind the name,
# here or by --build-arg BASE=python:3.13-slim-trixie@sha256:… (docker buildx imagetools inspect python:3.13-slim-trixie).
ARG BASE=python:3.13-slim-trixie

FROM ${BASE} AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python3 -m venv /venv
# With what a database on a server takes: the same image is for one process and for several.
COPY requirements-postgres.lock .
RUN /venv/bin/pip install --require-hashes --no-deps -r requirements-postgres.lock
COPY bot/version.py bot/version.py
COPY bot/service/sbom.py bot/service/sbom.py
RUN /venv/bin/python bot/service/sbom.py requirements-postgres.lock > /sbom.cdx.json \
    && /venv/bin/pip uninstall --yes pip

FROM ${BASE}
ARG BASE
ARG REVISION=unknown
LABEL org.opencontainers.image.title="inkognito-bot" \
      org.opencontainers.image.description="A Discord bot that deals, guards and tells games of Inkognito." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="${BASE}"
# FriBiDi: with it letters are shaped and figures are as tall as capitals.
RUN apt-get update && apt-get install -y --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin inkognito \
    && install -d -o inkognito -m 0700 /data
COPY --from=build /venv /venv
COPY LICENSE /usr/share/doc/inkognito-bot/LICENSE
COPY --from=build /sbom.cdx.json /usr/share/doc/inkognito-bot/sbom.cdx.json
WORKDIR /app
COPY bot bot
COPY cogs cogs
COPY storage storage
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATABASE=/data/inkognito.db
USER 10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "-m", "bot", "healthcheck"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
