import { type Context, Hono } from 'hono'
import { matchesEtag } from '#server/platform/http/answer.ts'
import type { HttpEnv } from '#server/platform/http/api.ts'
import { fileResponse, SVG_POLICY } from '#server/platform/http/file-response.ts'
import type { DrawIcon } from '#server/platform/images/drawn-icons.ts'
import { ICONS } from './draw-icon.ts'
import type { Icons, NameIcon } from './icons.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

export interface IconsApiOptions {
  icons: Icons
  drawIcon: DrawIcon
}

/** Icons of a studio of another name, in the place of the files of the built-in one. */
export function iconsApi({ icons, drawIcon }: IconsApiOptions): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  for (const address of Object.keys(ICONS)) {
    api.get(address, async (c, next) => {
      const icon = await icons.find(address)
      if (!icon) return next()
      // Some look for an icon in its usual place, without its version.
      const cacheControl = c.req.query('v') === icon.version ? IMMUTABLE : 'no-cache'
      if (icon.sizePx === undefined) return answerDrawing(c, icon, cacheControl)
      const path = await drawIcon(icon.svg, icon.sizePx, { signal: c.req.raw.signal })
      return (await fileResponse(c.req.raw, { path, contentType: 'image/png', cacheControl })) ?? next()
    })
  }
  return api
}

function answerDrawing(c: Context<HttpEnv>, { svg, version }: NameIcon, cacheControl: string): Response {
  const etag = `"${version}"`
  c.header('etag', etag)
  c.header('cache-control', cacheControl)
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'content-security-policy': SVG_POLICY })
}
