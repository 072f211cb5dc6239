import { contactStudio, contactTeam } from '#content/pictures/contact.ts'
import { social01, social02, social03, social04, social05, social06 } from '#content/pictures/social.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const contact: PageTexts['contact'] = {
  headingFirst: 'Come',
  headingSecond: 'on',
  headingItalic: 'over.',
  labels: { studio: 'Studio', phone: 'Call', email: 'Write' },
  picture: contactTeam,
  postcard: {
    heading: 'Tell us about your project!',
    headingItalic: 'We would love to hear from you.',
    text: 'No budget shaming, no homework. Tell us who lives there, what’s bugging you, and whether the dog is allowed on the furniture. (He is.)',
  },
  roll: {
    heading: 'The camera roll',
    link: 'FOLLOW ALONG',
    pictures: [social01, social02, social03, social04, social05, social06],
  },
  found: {
    title: 'Contact',
    description:
      'Call, write or come on over. Tell us about your house and what is bugging you, and we will take it from there.',
    picture: contactStudio,
  },
}
