# The image of the site: `docker build -t seven-mile .`. compose.yaml runs it; README.md says how.

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# Without a repository the release takes its time from here: the moment of the build, or of the commit where one is given.
ARG SOURCE_DATE_EPOCH
RUN SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(date +%s)}" npm run release -- --out /release \
  && mkdir /seven-mile && tar -xzf /release/seven-mile-*.tar.gz -C /seven-mile --strip-components=1

# Node alone: the npm, yarn and headers of its own image are of no use to the site.
FROM debian:bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --no-create-home node \
  && mkdir --mode=700 /data && chown node:node /data
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /seven-mile /opt/seven-mile
WORKDIR /opt/seven-mile
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=4", "server/main.mjs"]
