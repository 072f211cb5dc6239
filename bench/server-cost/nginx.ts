import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startNginx } from '#tests/support/nginx.ts'

/** An nginx of one process that serves these bodies from files, under names without meaning. @param bodies Bytes by file name. */
export async function startPlainNginx(bodies: ReadonlyMap<string, Uint8Array>) {
  return startNginx((port, dir) => {
    mkdirSync(path.join(dir, 'files'))
    for (const [name, bytes] of bodies) writeFileSync(path.join(dir, 'files', name), bytes)
    return `
  sendfile on;
  log_not_found off;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { image/avif avif; }
  default_type text/html;
  server {
    listen 127.0.0.1:${port};
    root ${dir}/files;
  }`
  })
}
