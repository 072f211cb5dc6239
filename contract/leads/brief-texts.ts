// No schemas in here: the page of the brief and the invitation to it load it at once.

export const BRIEF_PATH = '/api/inquiry/brief'
export const BRIEF_FILES_PATH = '/api/inquiry/files'
export const REMOVE_BRIEF_FILE_PATH = '/api/inquiry/files/remove'

/** Files of one inquiry. */
export const BRIEF_FILES = { max: 10, maxBytes: 25 * 1024 * 1024 } as const

/** Address of the page that asks for more about an inquiry. @param token The one that the inquiry was answered with. */
export const briefAddress = (token: string) => `/inquiry?token=${encodeURIComponent(token)}`

/** Words that lead from a stored inquiry to its brief, and those of its page. */
export const BRIEF_TEXT = {
  invitation: 'Tell us a little more',
  whyMore: 'If you like, it helps us to come prepared.',
  /** Heading in two parts, the second in italics, and a text. */
  asked: [
    ['Got it.', 'Say more?'],
    'Your message is with us. Nothing here has to be filled in: it only helps us to come prepared.',
  ],
  sent: [['That’s with us,', 'too.'], 'Thank you. For seven days you can change it here.'],
  failed: 'That didn’t reach us. Everything is still here: please try again.',
  over: 'This link has run out: it worked for seven days. Your message is with us all the same.',
  gone: 'Some of the photographs are no longer on the site, and were left out. The others are with us.',
  filesNote: 'Rooms and plans speak. Up to ten files of 25 MB each: pictures or PDF. Only the studio sees them.',
  tooMany: 'Ten files are here already. Take one away, or mail the rest to us.',
  tooLargeFile: 'It is larger than 25 MB.',
  notAPicture:
    'It is no picture and no PDF, whatever its name says. We take JPEG, PNG, WebP, TIFF, HEIC, AVIF and PDF.',
  cutFile: 'It did not arrive whole. Please send it again.',
  fileNotSent: 'It was not sent. Please choose it again.',
  noRoom: 'We cannot take files right now. Please try again later, or mail them to us.',
  changed: 'This was sent already, a moment ago or from another window. Send it again if yours should take its place.',
} as const

/** Choices of a brief, in the order of its lists. */
export const BRIEF_CHOICES = {
  kind: ['A whole house', 'A few rooms', 'One room', 'A new build', 'An office or a shop', 'Something else'],
  budget: ['Up to $25,000', '$25,000 to $75,000', '$75,000 to $200,000', 'More than $200,000', 'Not sure yet'],
  start: ['As soon as possible', 'Within three months', 'Within six months', 'Within a year', 'No hurry'],
} as const
