# The console's image: built in one stage, and copied into a Debian that has nothing else.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run image-files -- /image

FROM debian:bookworm-slim
# What the runtime links against, and the certificates of authorities.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir --mode=0700 /data && chown 10001:10001 /data
COPY --from=build /image /app
WORKDIR /app
# The local chain's node is not in the image. TRUST_PROXY or TLS_CERT and TLS_KEY belong to whoever opens it to a network.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHAIN=none LOG_FORMAT=json \
  NODE_COMPILE_CACHE=/tmp/node MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["/app/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/bin/node", "--max-semi-space-size=8", "--heap-growing-percent=40", "src/main.ts"]
