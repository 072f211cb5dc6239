/** Texts and pictures that a page shows. */
export interface WalkedPage {
  /** Texts of the body in their order, without those of drawings, scripts and styles. */
  texts: string[]
  /** Addresses of its pictures. */
  pictures: string[]
}

const UNSEEN = /<(script|style|svg|head)\b.*?<\/\1>/gs

/** Walks a page as React renders it. */
export function walkPage(html: string): WalkedPage {
  const body = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(UNSEEN, '')
  const texts = body
    .split(/<[^>]*>/)
    .map((text) => decode(text).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  const pictures = [...body.matchAll(/<img [^>]*?\bsrc="([^"]*)"/g)].map(([, src = '']) => decode(src))
  return { texts, pictures }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const decode = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
