# The image of WordMood, for linux/amd64 and linux/arm64 (docs/operating.md, "In containers"):
#
#   docker buildx build --platform linux/amd64,linux/arm64 --tag wordmood .
#
# The pages and the server are the same on every system and are built once, on the system that builds; in a release they are there
# already. `node bench/image.ts` runs these very lines one by one where there is no container engine.
FROM --platform=$BUILDPLATFORM node:26-trixie-slim AS build
WORKDIR /build
COPY . ./
RUN node scripts/release.mjs --folder /release

FROM node:26-trixie-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin wordmood && install --directory --owner=wordmood --group=wordmood --mode=0700 /data /backups
WORKDIR /opt/wordmood
COPY --from=build /release ./
RUN node scripts/setup.mjs && npm cache clean --force
ENV HOST=0.0.0.0 DATA_DIR=/data npm_config_cache=/tmp/npm npm_config_update_notifier=false
VOLUME /data
USER wordmood
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 CMD ["node", "deployment/ask-readiness.mjs"]
CMD ["node", "scripts/start.mjs"]
