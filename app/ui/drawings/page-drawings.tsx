import styles from './page-drawings.module.css'
import { drawSheet } from './sheet.ts'

const ID = 'drawings'

/** Scripts have none of them: those of a page are as the server has written them. */
const sheetOfPage = import.meta.env.SSR ? drawSheet() : (document.getElementById(ID)?.innerHTML ?? '')

/** The drawings that are used all over a page, each once. */
export function PageDrawings({ sheet = sheetOfPage }: { sheet?: string }) {
  return (
    <svg
      id={ID}
      width={0}
      height={0}
      className={styles['drawings']}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: sheet }}
    />
  )
}
