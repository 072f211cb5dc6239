import { Fragment } from 'react'
import type { MailBlock, MailFact, MailSite, MailText } from './document.ts'
import { LayoutTable } from './layout-table.tsx'
import { look } from './look.ts'
import { MailPicture, Photograph } from './mail-picture.tsx'
import { MAIL_PICTURES } from './pictures.ts'

export function Block({ block, site }: { block: MailBlock; site: MailSite }) {
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph text={block.text} />
    case 'facts':
      return <Facts facts={block.facts} />
    case 'button':
      return <Button label={block.label} url={block.url} />
    case 'link':
      return <TextLink label={block.label} url={block.url} />
    case 'quote':
      return <Quote {...block} />
    case 'photograph':
      return <Photograph {...block} site={site} />
    case 'picture':
      return <MailPicture name={block.picture} alt={block.alt} site={site} style={look.picture} />
    default:
      return <Signature words={block.words} site={site} />
  }
}

function Signature({ words, site }: { words: string; site: MailSite }) {
  if (words !== MAIL_PICTURES.signature.words) return <p style={look.signature}>{words}</p>
  return <MailPicture name="signature" alt={words} site={site} style={look.signature} />
}

function Paragraph({ text }: { text: MailText }) {
  return (
    <p style={look.paragraph}>
      {text.map((part, index) =>
        typeof part === 'string' ? <Lines key={index} text={part} /> : <strong key={index}>{part.strong}</strong>,
      )}
    </p>
  )
}

function Quote({ intro, text }: { intro: string; text: string }) {
  return (
    <>
      <p style={look.quoteIntro}>{intro}</p>
      <blockquote style={look.quote}>
        <Lines text={text} />
      </blockquote>
    </>
  )
}

function Facts({ facts }: { facts: readonly MailFact[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={look.facts}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={look.label}>
              {label}
            </th>
            <td style={look.value}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Line breaks as elements: not every mail program honors white-space. */
function Lines({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

function TextLink({ label, url }: { label: string; url: string }) {
  return (
    <p style={look.paragraph}>
      <a href={url} target="_blank" rel="noreferrer" style={look.link}>
        {label}
      </a>
    </p>
  )
}

/** A colored cell around a padded link: a button in every mail program, also without pictures. */
function Button({ label, url }: { label: string; url: string }) {
  return (
    <LayoutTable style={look.button}>
      <td align="center" style={look.buttonCell}>
        <a href={url} target="_blank" rel="noreferrer" style={look.buttonLink}>
          {label}
        </a>
      </td>
    </LayoutTable>
  )
}
