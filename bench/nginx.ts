import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startNginx } from '#tests/support/nginx.ts'

/** An nginx of one process that serves these pages from files. @param pages HTML by path. */
export async function startPlainNginx(pages: ReadonlyMap<string, Uint8Array>) {
  return startNginx((port, dir) => {
    for (const [pagePath, html] of pages) writePage(path.join(dir, 'html', pagePath), html)
    return `
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { text/html html; }
  charset utf-8;
  server {
    listen 127.0.0.1:${port};
    root ${dir}/html;
    location / { try_files $uri/index.html =404; }
  }`
  })
}

function writePage(dir: string, html: Uint8Array): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'index.html'), html)
}
