/** Texts above the grid; `headingItalic` is the word of the heading set in italic. */
export const portfolioTexts = {
  heading: 'We. Have. Range.',
  headingItalic: 'Have.',
  intro:
    'Shingled and sandy. Marble and hushed. One waiting room so nice that people show up early. If it has a ceiling, we have a feeling about it.',
} as const
