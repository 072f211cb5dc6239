import { Link, type LinkProps } from 'react-router'
import styles from './more-link.module.css'

/** A link to more of a list: its next page, or all of it. */
export function MoreLink(link: Omit<LinkProps, 'className'>) {
  return <Link {...link} className={`${styles['more']} label`} />
}
