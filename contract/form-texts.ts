/**
 * Addresses and texts of the forms, which pages need at once. Their schemas are fetched when a person begins to type
 * (decision 0030).
 */
export const FORM_PATHS = {
  inquiry: '/api/contact',
  newsletter: '/api/newsletter',
  confirm: '/api/newsletter/confirm',
  unsubscribe: '/api/newsletter/unsubscribe',
  waitlist: '/api/stool-waitlist',
  stoolRequest: '/api/stool-request',
} as const

/** Messages of the contact form: title and text. */
export const INQUIRY_TEXT = {
  incomplete: ['Please fill out all required fields', 'All fields are required to submit the form.'],
  sent: ['Message sent successfully!', 'Thank you for your message! We will get back to you soon.'],
  failed: ['Failed to send message', 'Sorry, there was an error sending your message. Please try again.'],
  network: ['Network error', 'Sorry, there was an error sending your message. Please try again.'],
} as const

/** Title and text of a message about what found no answer, in all forms that keep it. */
export const KEPT_TEXT = ['Kept.', 'It will be sent when you are back online.'] as const

/** Messages of the newsletter's form; its words are those of a fixed page. */
export const NEWSLETTER_TEXT = {
  failed: 'Something went wrong. Please try again.',
  asked: ['Check your mail', 'One click on the link in it and you’re on the list.'],
} as const

/** Messages of the stool request and the waitlist. */
export const STOOL_TEXT = {
  requestSent: ['Request submitted!', 'Thank you! A team member will reach out to confirm details and final pricing.'],
  shipping: 'Plus shipping • US shipping only • Some restrictions may apply',
  disclaimer: 'A team member will reach out to confirm details and final pricing. Nothing is charged today.',
  requestFailed: ['Failed to submit request', 'Sorry, there was an error submitting your request. Please try again.'],
  /** Text that people consent to by joining. */
  waitlistInvitation: "We'll email you when the next drop opens.",
  waitlistJoined: ["You're on the list!", "We'll email you when the next drop opens."],
  waitlistFailed: ['Failed to join the waitlist', 'Please try again.'],
} as const
