// No schemas in here: the page of the brief and the invitation to it load it at once.

export const BRIEF_PATH = '/api/inquiry/brief'

/** Address of the page that asks for more about an inquiry. @param token The one that the inquiry was answered with. */
export const briefAddress = (token: string) => `/inquiry?token=${encodeURIComponent(token)}`

/** Words that lead from a stored inquiry to its brief, and those of its page. */
export const BRIEF_TEXT = {
  invitation: 'Tell us a little more',
  whyMore: 'If you like, it helps us to come prepared.',
  /** Heading in two parts, the second in italics, and a text. */
  asked: [
    ['Got it.', 'And a little more?'],
    'Your message is with us. Nothing here has to be filled in: it only helps us to come prepared.',
  ],
  sent: [['That’s with us,', 'too.'], 'Thank you. For seven days you can change it here.'],
  failed: 'That didn’t reach us. Everything is still here: please try again.',
  over: 'This link has run out: it worked for seven days. Your message is with us all the same.',
  changed: 'This was sent already, a moment ago or from another window. Send it again if yours should take its place.',
} as const

/** What a brief offers to choose from, in the order of its lists. */
export const BRIEF_CHOICES = {
  kind: ['A whole house', 'A few rooms', 'One room', 'A new build', 'An office or a shop', 'Something else'],
  budget: ['Up to $25,000', '$25,000 to $75,000', '$75,000 to $200,000', 'More than $200,000', 'Not sure yet'],
  start: ['As soon as possible', 'Within three months', 'Within six months', 'Within a year', 'No hurry'],
} as const
