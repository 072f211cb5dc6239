import type { CSSProperties } from 'react'
import type { MailBlock, MailSite } from './document.ts'
import { pageUrl } from './links.ts'
import { look } from './look.ts'
import { MAIL_PICTURES, type MailPictureName } from './pictures.ts'

interface MailPictureProps {
  name: MailPictureName
  alt: string
  site: MailSite
  style: CSSProperties
}

export function MailPicture({ name, alt, site, style }: MailPictureProps) {
  const { file, widthPx, heightPx } = MAIL_PICTURES[name]
  const src = pageUrl(site, `/mail/${file}`)
  // Low priority: else React writes a preload into the head, which is nothing for mail programs.
  return <img src={src} alt={alt} width={widthPx} height={heightPx} fetchPriority="low" style={style} />
}

type PhotographProps = Omit<MailBlock & { kind: 'photograph' }, 'kind'> & { site: MailSite }

export function Photograph({ path, alt, widthPx, heightPx, site }: PhotographProps) {
  const src = pageUrl(site, path)
  return <img src={src} alt={alt} width={widthPx} height={heightPx} fetchPriority="low" style={look.photograph} />
}
