# A tag can be moved to other content. "node scripts/pin-bases.mjs" writes the digests of the bases into the two lines
# below, from the registry of the machine that builds; until then these are tags.
ARG BUILD_BASE=node:24-bookworm-slim
ARG BASE=debian:bookworm-slim
FROM ${BUILD_BASE} AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && npm run --silent sbom > sbom.json && npm prune --omit=dev && rm -rf packages/*/src packages/*/test packages/web/node_modules

# The pinned Node comes with the dependencies, so the base needs none.
FROM ${BASE}
WORKDIR /app
RUN useradd --system --uid 10001 --home-dir /data daybook && mkdir /data && chown daybook /data && chmod 700 /data
COPY --from=build /app/package.json /app/sbom.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/docs docs
# "docker compose exec daybook daybook COMMAND" runs a command beside the server.
RUN printf '#!/bin/sh\nexec node --conditions=built /app/packages/server/dist/main.js "$@"\n' > /usr/local/bin/daybook \
  && chmod 755 /usr/local/bin/daybook
ENV PATH=/app/node_modules/.bin:$PATH DAYBOOK_HOST=0.0.0.0 DAYBOOK_BASE_URL=http://localhost:8080 DAYBOOK_DATA_DIR=/data
USER daybook
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Requests in flight are finished at SIGTERM, then the database is stopped: give it more than 20 seconds.
ENTRYPOINT ["node", "--conditions=built", "--max-semi-space-size=16", "--heap-growing-percent=100", "packages/server/dist/main.js"]
CMD ["serve"]
