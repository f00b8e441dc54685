# Two stages: what is needed to install stays behind.
FROM python:3.13-slim-trixie AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /venv
COPY requirements.lock .
RUN /venv/bin/pip install --require-hashes --no-deps -r requirements.lock

FROM python:3.13-slim-trixie
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin inkognito \
    && install -d -o inkognito -m 0700 /data
COPY --from=build /venv /venv
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
