import { UNTRIED } from '#app/form/submit-form.ts'
import { ContactForm } from '#app/shell/contact/contact-form.tsx'
import { MoreLink } from '#app/shell/contact/more-link.tsx'
import { INQUIRY_FIELDS, type InquiryField } from '#app/shell/contact/use-inquiry-form.ts'
import { Footer } from '#app/shell/footer/footer.tsx'
import { Drawer } from '#app/shell/header/drawer.tsx'
import { Header } from '#app/shell/header/header.tsx'
import { siteLinks } from '#app/shell/navigation.ts'
import { JoinForm } from '#app/shell/newsletter/join-form.tsx'
import { newsletter } from '#content/pages/newsletter.ts'
import { INQUIRY_TEXT } from '#contract/form-texts.ts'
import type { Family } from '../family.ts'
import styles from '../gallery.module.css'

const NOTHING = () => undefined

/** The form of the postcard in a state that a visitor brings about. */
function postcard({ errors = {}, ...state }: Partial<typeof UNTRIED> = {}) {
  return (
    <ContactForm
      {...UNTRIED}
      {...state}
      errors={errors}
      answer={undefined}
      field={(name: InquiryField) => ({ name, error: errors[name]?.[0] })}
      clearErrors={NOTHING}
      onSubmit={NOTHING}
      onInput={NOTHING}
      kept={NOTHING}
      handlers={{ ref: { current: null }, noValidate: true, onSubmit: NOTHING, onInput: NOTHING, onFocus: NOTHING }}
    />
  )
}

const HIDDEN = { hideHomeTours: true, hideStoolPage: true }

const menu = (seesHiddenPages: boolean) => (
  <Drawer isOpen onClose={NOTHING} links={siteLinks(HIDDEN, seesHiddenPages)} />
)

const lacking = Object.fromEntries(INQUIRY_FIELDS.map((name) => [name, ['Please fill this in']]))

export const family: Family = {
  title: 'Around every page',
  parts: [
    {
      name: 'Header',
      wide: true,
      states: {
        'of a page': (
          <div className={styles['window']}>
            <Header isOverCover={false} />
          </div>
        ),
      },
    },
    {
      name: 'Drawer',
      window: 'phone',
      states: {
        'for visitors': menu(false),
        'with two hidden pages, for the studio': menu(true),
      },
    },
    {
      name: 'ContactForm',
      states: {
        empty: postcard(),
        'with errors': postcard({ errors: lacking }),
        sending: postcard({ isSending: true }),
        failed: postcard({ reason: INQUIRY_TEXT.failed[1] }),
      },
    },
    { name: 'MoreLink', states: { 'once it is sent': <MoreLink brief="token" /> } },
    {
      name: 'JoinForm',
      states: {
        empty: <JoinForm words={newsletter.window} onJoined={NOTHING} />,
        'with the address of the footer': (
          <JoinForm words={newsletter.window} email="maura@mail.example" onJoined={NOTHING} />
        ),
      },
    },
    { name: 'Footer', wide: true, states: { 'of every page': <Footer onJoin={NOTHING} /> } },
  ],
}
