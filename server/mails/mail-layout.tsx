import { renderToStaticMarkup } from 'react-dom/server'
import { builtInProfile } from '#content/built-in-profile.ts'
import type { MailDocument, MailSite } from './document.ts'
import { LayoutTable } from './layout-table.tsx'
import { unsubscribePage } from './links.ts'
import { CARD_WIDTH_PX, look } from './look.ts'
import { Block } from './mail-blocks.tsx'
import { MailPicture } from './mail-picture.tsx'
import { studioLine, UNSUBSCRIBE } from './texts.ts'

type MailProps = { mail: MailDocument; site: MailSite }

/** The one layout of every mail: tables and inline styles, as mail programs want them. */
export function renderHtml(mail: MailDocument, site: MailSite): string {
  return `<!doctype html>${renderToStaticMarkup(<Page mail={mail} site={site} />)}`
}

function Page({ mail, site }: MailProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {/* Navy on white reads badly when it is inverted by half. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{mail.subject}</title>
      </head>
      <body style={look.page}>
        <div lang="en" style={look.page}>
          <div style={look.preview}>{mail.preview}</div>
          <LayoutTable width="100%" style={look.ground}>
            <td align="center" style={look.groundCell}>
              <Card mail={mail} site={site} />
            </td>
          </LayoutTable>
        </div>
      </body>
    </html>
  )
}

function Card({ mail, site }: MailProps) {
  return (
    <table
      role="presentation"
      width={CARD_WIDTH_PX}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      align="center"
      style={look.card}
    >
      <tbody>
        <tr>
          <Letterhead site={site} />
        </tr>
        <tr>
          <td style={look.letterCell}>
            {mail.heading && (
              <h1 style={look.heading}>
                {mail.heading[0] && `${mail.heading[0]} `}
                <em style={look.italic}>{mail.heading[1]}</em>
              </h1>
            )}
            {mail.blocks.map((block, index) => (
              <Block key={index} block={block} site={site} />
            ))}
          </td>
        </tr>
        <tr>
          <Footer mail={mail} site={site} />
        </tr>
      </tbody>
    </table>
  )
}

function Letterhead({ site }: { site: MailSite }) {
  return (
    <td align="center" style={look.letterhead}>
      <StudioName site={site} />
      <MailPicture name="airmail" alt="" site={site} style={look.strip} />
    </td>
  )
}

/** The picture has the built-in lettering: another studio, or another drawing of its name, is written. */
function StudioName({ site }: { site: MailSite }) {
  const { name, lettering } = site.profile
  if (name !== builtInProfile.name || lettering !== '') return <p style={look.name}>{name}</p>
  return <MailPicture name="wordmark" alt={name} site={site} style={look.wordmark} />
}

function Footer({ mail: { reason, postalAddress, unsubscribeToken }, site }: MailProps) {
  return (
    <td style={look.footer}>
      {studioLine(site.profile, postalAddress)}
      <br />
      {reason}
      {unsubscribeToken && (
        <>
          {' '}
          <a href={unsubscribePage(site, unsubscribeToken)} style={look.footerLink}>
            {UNSUBSCRIBE}
          </a>
          .
        </>
      )}
    </td>
  )
}
