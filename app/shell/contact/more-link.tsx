import { Link } from 'react-router'
import { BRIEF_TEXT, briefAddress } from '#contract/leads/brief-texts.ts'
import styles from './more-link.module.css'

/** Leads from an inquiry that is stored to its brief. @param props.brief Its token. */
export function MoreLink({ brief }: { brief: string }) {
  return (
    <p>
      <Link to={briefAddress(brief)} className={styles['more']}>
        {BRIEF_TEXT.invitation}
      </Link>
    </p>
  )
}
