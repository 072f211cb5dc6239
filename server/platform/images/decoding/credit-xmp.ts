import type { Credit } from '#contract/files/picture-rights.ts'

const NAMESPACES = [
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
  'xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
].join(' ')

/** The photographer as IPTC names creator, credit line, copyright notice and web statement of rights, in XMP. */
export function creditXmp({ photographer, address }: Credit): string {
  const name = escapeXml(photographer)
  const fields = [
    `<dc:creator><rdf:Seq><rdf:li>${name}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© ${name}</rdf:li></rdf:Alt></dc:rights>`,
    `<photoshop:Credit>${name}</photoshop:Credit>`,
    '<xmpRights:Marked>True</xmpRights:Marked>',
    address ? `<xmpRights:WebStatement>${escapeXml(address)}</xmpRights:WebStatement>` : '',
  ]
  const description = `<rdf:Description rdf:about="">${fields.join('')}</rdf:Description>`
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${NAMESPACES}>${description}</rdf:RDF></x:xmpmeta>`
}

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
