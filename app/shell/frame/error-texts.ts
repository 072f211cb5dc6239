interface ErrorTexts {
  /** Document title. */
  title: string
  heading: string
  headingItalic: string
  text: string
  /** True where trying again may help. */
  isOurFault: boolean
}

const NOT_FOUND: ErrorTexts = {
  title: 'Page not found',
  heading: 'You’ve walked past',
  headingItalic: 'mile seven.',
  text: 'There’s nothing out here but the inlet and one very confident gull. Turn around and we’ll find you a towel.',
  isOurFault: false,
}

const TAKEN_DOWN: ErrorTexts = {
  title: 'Project taken down',
  heading: 'This house is',
  headingItalic: 'off the map.',
  text: 'We have taken this project down. The others are still in the portfolio.',
  isOurFault: false,
}

const FAILED: ErrorTexts = {
  title: 'Something went wrong',
  heading: 'Something on our side',
  headingItalic: 'went wrong.',
  text: 'This page did not load, and it is nothing that you did. Please try again in a minute.',
  isOurFault: true,
}

export function errorTexts(status: number): ErrorTexts {
  if (status === 404) return NOT_FOUND
  return status === 410 ? TAKEN_DOWN : FAILED
}
