# A service as an image. From the project's folder:
#   docker build --build-arg SERVICE=string-service -t string-service .
#   docker build --build-arg SERVICE=verse-service -t verse-service .
ARG NODE=docker.io/library/node:24-bookworm-slim

FROM ${NODE} AS build
ARG SERVICE
WORKDIR /app
COPY . .
RUN test -f "apps/${SERVICE}/package.json" || { echo "Say which service: --build-arg SERVICE=string-service, or verse-service" >&2; exit 1; }
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile
RUN node scripts/bundle.mjs "${SERVICE}"
# Without what only building and testing needs, and without the embedded PostgreSQL: an image is given a DATABASE_URL.
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile --prod --no-optional --ignore-scripts \
    --config.confirmModulesPurge=false --config.modules-cache-max-age=0
# Of the packages, a bundle needs only the files that are no modules, and the packages that those are in.
RUN find packages -mindepth 2 -maxdepth 2 ! -name package.json ! -name node_modules ! -name assets -exec rm -rf {} +

FROM ${NODE}
ARG SERVICE
# Every service has a container of its own, so all listen at one port.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data SERVICE=${SERVICE}
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps/${SERVICE}/package.json ./apps/${SERVICE}/
COPY --from=build /app/apps/${SERVICE}/dist ./apps/${SERVICE}/dist
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/prisma/sql ./prisma/sql
COPY --from=build /app/interface-texts ./interface-texts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node apps/$SERVICE/dist/main.js serve"]
