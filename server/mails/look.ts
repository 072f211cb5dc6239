import type { CSSProperties } from 'react'

/** Outlook's own padding, for links that it does not pad. */
type Style = CSSProperties & { msoPaddingAlt?: string }

export const NAVY = '#022757'
export const BLUE = '#448AF7'
export const FOAM = '#F3F9FC'
const SKY = '#D2E9FF'
const MIST = '#C9DEE4'
const SLATE = '#41597A'
const WHITE = '#FFFFFF'

const SERIF = 'Times New Roman, Georgia, serif'
const SANS = 'Century Gothic, Futura, Arial, sans-serif'

export const CARD_WIDTH_PX = 600
export const PADDING_PX = 36

/** However long a word is, the mail stays as wide as the screen. */
const BREAK_WORDS = { wordWrap: 'break-word', wordBreak: 'break-word', overflowWrap: 'anywhere' } as const
const PICTURE = { border: 0, display: 'block', color: NAVY } as const
const FACT = { borderTop: `1px solid ${MIST}`, padding: '11px 0', textAlign: 'left', verticalAlign: 'top' } as const
const FACT_TYPE = { fontFamily: SANS, fontSize: 16, lineHeight: 1.45 } as const

export const look = {
  page: { margin: 0, padding: 0, width: '100%', backgroundColor: FOAM },
  // Shown in the list of mails and nowhere else.
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0, fontSize: 1, lineHeight: '1px' },
  // Fixed, so that the card's largest width is a share of the screen and not of its own words.
  ground: { width: '100%', tableLayout: 'fixed', backgroundColor: FOAM },
  groundCell: { padding: '32px 0' },
  card: { width: CARD_WIDTH_PX, maxWidth: '100%', tableLayout: 'fixed', backgroundColor: WHITE },
  letterhead: { padding: '30px 0 0' },
  // The font is for the text that stands in for a blocked picture.
  wordmark: { ...PICTURE, margin: '0 auto 30px', fontFamily: SERIF, fontSize: 20, textAlign: 'center' },
  name: {
    margin: '0 0 30px',
    padding: `0 ${PADDING_PX}px`,
    color: NAVY,
    fontFamily: SERIF,
    fontSize: 30,
    lineHeight: 1.15,
    textAlign: 'center',
    ...BREAK_WORDS,
  },
  strip: { ...PICTURE, width: '100%', height: 10, backgroundColor: BLUE, objectFit: 'cover', objectPosition: '0 0' },
  letterCell: { padding: `34px ${PADDING_PX}px 28px`, color: NAVY, fontFamily: SANS, ...BREAK_WORDS },
  heading: {
    margin: '0 0 24px',
    color: NAVY,
    fontFamily: SERIF,
    fontSize: 40,
    fontWeight: 400,
    lineHeight: 1.1,
    letterSpacing: '-0.01em',
  },
  // Goes to a line of its own rather than break.
  italic: { display: 'inline-block', maxWidth: '100%', fontStyle: 'italic' },
  paragraph: { margin: '0 0 18px', color: NAVY, fontFamily: SANS, fontSize: 17, lineHeight: 1.55 },
  link: { color: NAVY, textDecoration: 'underline' },
  quoteIntro: { margin: '18px 0 6px', color: SLATE, fontFamily: SANS, fontSize: 15, lineHeight: 1.5 },
  quote: {
    margin: '0 0 18px',
    padding: '0 0 0 14px',
    borderLeft: `2px solid ${MIST}`,
    color: SLATE,
    fontFamily: SANS,
    fontSize: 15,
    lineHeight: 1.5,
  },
  facts: {
    width: '100%',
    margin: '0 0 28px',
    borderBottom: `1px solid ${MIST}`,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
  },
  label: { ...FACT, ...FACT_TYPE, width: 96, color: SLATE, fontWeight: 400 },
  value: { ...FACT, ...FACT_TYPE, color: NAVY, ...BREAK_WORDS },
  button: { margin: '4px 0 28px', borderCollapse: 'separate' },
  buttonCell: { backgroundColor: NAVY, borderRadius: 2, msoPaddingAlt: '17px 30px' },
  buttonLink: {
    display: 'inline-block',
    padding: '17px 30px',
    border: `1px solid ${NAVY}`,
    borderRadius: 2,
    color: WHITE,
    fontFamily: SANS,
    fontSize: 13,
    fontWeight: 500,
    letterSpacing: '0.14em',
    lineHeight: '18px',
    textDecoration: 'none',
    textTransform: 'uppercase',
  },
  photograph: { ...PICTURE, maxWidth: '100%', height: 'auto', margin: '0 0 24px', fontFamily: SANS, fontSize: 14 },
  picture: {
    ...PICTURE,
    width: '100%',
    height: 'auto',
    margin: '0 0 24px',
    backgroundColor: SKY,
    fontFamily: SANS,
    fontSize: 17,
  },
  signature: { ...PICTURE, margin: '30px 0 12px', fontFamily: SERIF, fontSize: 26, fontStyle: 'italic' },
  footer: {
    padding: `24px ${PADDING_PX}px 26px`,
    backgroundColor: NAVY,
    color: SKY,
    fontFamily: SANS,
    fontSize: 14,
    lineHeight: 1.6,
    ...BREAK_WORDS,
  },
  footerLink: { color: SKY, textDecoration: 'underline' },
} satisfies Record<string, Style>
