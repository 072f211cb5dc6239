import { MoreLink } from '#app/shell/contact/more-link.tsx'
import { PhoneLink } from '#app/shell/phone-link.tsx'
import { Island } from '#app/ui/brand/island.tsx'
import { Postmark } from '#app/ui/brand/postmark.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { PageTexts, ShownProfile } from '#contract/site/site.ts'
import styles from './studio.module.css'
import { usePosted } from './use-posted.ts'

type ContactTexts = PageTexts['contact']

interface StudioProps {
  profile: ShownProfile
  texts: ContactTexts
}

/** Address and contact data of the studio. */
export function Studio({ profile, texts }: StudioProps) {
  const posted = usePosted()
  return (
    <div className={`container ${styles['studio']}`}>
      <div>
        <h1 className="t1">
          {texts.headingFirst}{' '}
          <span className={styles['line']}>
            {texts.headingSecond} <em>{texts.headingItalic}</em>
          </span>
        </h1>
        {posted && (
          <div className={styles['received']}>
            <p className="t3">Got it. On it.</p>
            <Stamped day={posted.day} />
          </div>
        )}
        {posted?.brief && <MoreLink brief={posted.brief} />}
        <Facts profile={profile} labels={texts.labels} />
        <Island className={styles['island']} />
      </div>
      <div className={styles['picture']}>
        <Photo
          picture={texts.picture}
          ratio="fill"
          sizes="(min-width: 1760px) 1162px, (min-width: 900px) 66vw, 102vw"
          priority
        />
        <Photographer rights={texts.picture.rights} edge="bottom" />
        {posted && <Stamped day={posted.day} />}
      </div>
    </div>
  )
}

/** The postmark of a sent card. The style sheet shows it beside the words or on the picture, wherever no toast comes to lie. */
function Stamped({ day }: { day: string }) {
  return (
    <span className={styles['stamped']}>
      <Postmark posted={{ date: day }} />
    </span>
  )
}

interface FactsProps {
  profile: ShownProfile
  labels: ContactTexts['labels']
}

function Facts({ profile: { name, location, phone, email }, labels }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      <div>
        <dt className="label">{labels.studio}</dt>
        <dd>
          {name}
          {location && (
            <>
              <br />
              {location}
            </>
          )}
        </dd>
      </div>
      {phone && (
        <div>
          <dt className="label">{labels.phone}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt className="label">{labels.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}
