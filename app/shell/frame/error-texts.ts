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

/** For a studio that is not on the island. */
const NOT_FOUND_ELSEWHERE: ErrorTexts = {
  ...NOT_FOUND,
  headingItalic: 'the end.',
  text: NOT_FOUND.text.replace('the inlet and ', ''),
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

/** @param isBuiltIn False for a studio of another name or place. */
export function errorTexts(status: number, isBuiltIn: boolean): ErrorTexts {
  if (status === 404) return isBuiltIn ? NOT_FOUND : NOT_FOUND_ELSEWHERE
  return status === 410 ? TAKEN_DOWN : FAILED
}
