import { stylePlayful } from '#content/pictures/styles.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const newsletter: PageTexts['newsletter'] = {
  window: {
    heading: 'Welcome!',
    invitation:
      'Come for the design inspiration, stay for the project reveals and our latest finds. One good email, now and then.',
    note: 'We respect your mailbox. Unsubscribe at any time.',
    submit: 'Submit',
    picture: stylePlayful,
  },
  page: { heading: 'Shore', headingItalic: 'mail.' },
  sent: {
    heading: 'Check your',
    headingItalic: 'mail.',
    text: 'We’ve sent you a link. One click on it and you’re on the list. If you were on it all along, there’s nothing to do.',
    hint: 'Nothing there in ten minutes? Look where the spam goes, or try once more.',
    home: 'Back to the house',
    again: 'Try once more',
  },
}
