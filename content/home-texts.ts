/** Home's blocks in their order; `headingItalic` is the part of a heading set in italic. */
export const homeTexts = {
  cover: {
    tagline: 'Elevating lives through beautiful spaces and exceptional experiences.',
    sign: 'Beach access this way',
  },
  about: {
    heading: 'Sand',
    headingItalic: 'happens.',
    lede: 'So do cannonballs, red wine, wet dogs and your sister’s whole family arriving on the same Friday. We design the house that loves it when they do.',
    small:
      'Seven Mile Interiors is a full-service studio on a very small island. We plan it, draw it, order it, wrangle it, fluff it and hand you the keys with the beds made.',
  },
  services: {
    heading: 'From the studs up, or just the sofa.',
    text: 'Full-service design for houses that get used. Some need walls. Some need wallpaper. Most need somewhere to put the boogie boards.',
    /** Each leads to its section of the Services page. */
    lines: [
      { title: 'New Construction', anchor: 'new-construction', aside: 'You bring the lot. We bring the opinions.' },
      { title: 'Renovation', anchor: 'renovation', aside: 'Good bones, great kitchen.' },
      { title: 'Design Refresh', anchor: 'design-refresh', aside: 'Same house. New mood.' },
    ],
  },
  portfolio: {
    heading: 'We Have Range.',
    headingItalic: 'Have',
    /** Text of a slot without a project. */
    placeholders: ['Somewhere to sleep', 'Somewhere to splash', 'Somewhere to think'],
    placeholderSubtitle: 'See the portfolio',
  },
  loveNotes: { heading: 'LOVE NOTES', headingSecondLine: 'FROM OUR CLIENTS' },
} as const
