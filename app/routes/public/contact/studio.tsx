import { Island } from '#app/ui/brand/island.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { contactTeam } from '#content/pictures/contact.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import styles from './studio.module.css'

/** Address and contact data of the studio. */
export function Studio({ profile }: { profile: StudioProfile }) {
  return (
    <div className={`container ${styles['studio']}`}>
      <div>
        <h1 className="t1">
          Come{' '}
          <span className={styles['line']}>
            on <em>over.</em>
          </span>
        </h1>
        <Facts profile={profile} />
        <Island className={styles['island']} />
      </div>
      <div className={styles['picture']}>
        <Photo
          picture={contactTeam}
          ratio="fill"
          sizes="(min-width: 1440px) 951px, (min-width: 900px) 66vw, 102vw"
          priority
        />
      </div>
    </div>
  )
}

function Facts({ profile: { name, location, phone, email } }: { profile: StudioProfile }) {
  return (
    <dl className={styles['facts']}>
      <div>
        <dt className="label">Studio</dt>
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
          <dt className="label">Call</dt>
          <dd>
            <Phone phone={phone} />
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt className="label">Write</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The first number in it can be dialed, as in '609.555.0147 (call or text)'. */
function Phone({ phone }: { phone: string }) {
  const digits = /[+(]*\d[\d\s().-]*/.exec(phone)?.[0].replace(/[^\d+]/g, '')
  return digits ? <a href={`tel:${digits}`}>{phone}</a> : phone
}
