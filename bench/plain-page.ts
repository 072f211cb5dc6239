import type { Browser } from '@playwright/test'
import { PHONE, visit } from './page-visit.ts'
import { startPlainNginx } from './server-cost/nginx.ts'

const RENDITION = /\/media\/renditions\//

/**
 * A page of one heading, one paragraph and the picture that Home opens with on a phone, in its own bytes, without scripts,
 * fonts or files of styles, served by nginx: what a phone can show at the earliest.
 */
export async function startPlainPage(browser: Browser, studioUrl: string) {
  const { requests } = await visit(browser, studioUrl, PHONE)
  const picture = requests.find((address) => RENDITION.test(address))
  if (picture === undefined) throw new Error('Home opens without a picture.')
  const bytes = await (await fetch(picture)).bytes()
  const { url, stop } = await startPlainNginx(
    new Map([
      ['plain.html', Buffer.from(PAGE)],
      ['picture.avif', bytes],
    ]),
  )
  return { url: `${url}/plain.html`, stop }
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plain page</title>
<style>
body { margin: 0; font: 18px/1.6 serif }
img { display: block; width: 100vw; height: 80vh; object-fit: cover }
</style>
</head>
<body>
<img src="/picture.avif" alt="A porch" fetchpriority="high">
<h1>A house by the sea</h1>
<p>Rooms that love it when sand happens.</p>
</body>
</html>
`
