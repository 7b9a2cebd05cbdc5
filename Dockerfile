# A service as an image. From the project's folder:
#   docker build --build-arg SERVICE=string-service -t string-service .
#   docker build --build-arg SERVICE=verse-service -t verse-service .
ARG NODE=docker.io/library/node:24-bookworm-slim

FROM ${NODE} AS build
ARG SERVICE
ARG REVISION=unknown
WORKDIR /app
COPY . .
RUN test -f "apps/${SERVICE}/package.json" || { echo "Say which service: --build-arg SERVICE=string-service, or verse-service" >&2; exit 1; }
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile
# What it needs to run and its bill of materials, and nothing else: no embedded PostgreSQL, as an image is given a DATABASE_URL.
RUN REVISION="${REVISION}" node scripts/image.mjs "${SERVICE}" /image

FROM ${NODE}
ARG SERVICE
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="${SERVICE}" \
      org.opencontainers.image.description="Translation Commons: an open platform for translating together" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Every service has a container of its own, so all listen at one port.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data SERVICE=${SERVICE}
WORKDIR /app
COPY --from=build /image ./
# By its number, so that orchestrators see that it is not root.
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node apps/$SERVICE/dist/main.js serve"]
