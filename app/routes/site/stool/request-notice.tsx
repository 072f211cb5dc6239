import { useEffect, useRef } from 'react'
import { useRootData } from '#app/root-data.ts'
import styles from './product.module.css'

/**
 * The studio's address, for whoever asked for something while the site itself takes no requests.
 *
 * @param props.requestCount How often something was asked for; at 0 nothing shows.
 */
export function RequestNotice({ requestCount }: { requestCount: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  const email = useRootData()?.profile.email

  useEffect(() => {
    if (requestCount > 0) line.current?.scrollIntoView({ block: 'nearest' })
  }, [requestCount])

  const contact = email && (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a> and we will take it from there.
    </>
  )
  return (
    <div className={styles['notice']}>
      <p ref={line} role="status">
        {requestCount > 0 && <>Online requests open soon. {contact}</>}
      </p>
      <noscript>Requests need JavaScript. {contact}</noscript>
    </div>
  )
}
