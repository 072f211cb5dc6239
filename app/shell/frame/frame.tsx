import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { ToastProvider } from '#app/ui/toast/toasts.tsx'
import { Header } from '../header/header.tsx'
import { NewsletterFooter } from '../newsletter/newsletter-footer.tsx'
import { SessionGuard } from '../session/session-guard.tsx'
import { FirstFaces } from './first-faces.tsx'
import styles from './frame.module.css'
import { useLatestPage } from './latest-page.ts'
import { usePageChange } from './page-change.ts'
import { PagePending } from './page-pending.tsx'
import { Splash } from './splash.tsx'

interface FrameProps {
  /** True where an error stands in place of the page. */
  isError?: boolean
  children: ReactNode
}

/** Header, footer and dialogs around every page; those of the admin area have a frame of their own. */
export function Frame({ isError = false, children }: FrameProps) {
  const { pathname } = useLocation()
  const isOverCover = pathname === '/' && !isError
  const isAdmin = /^\/admin(\/|$)/.test(pathname) && !isError
  const main = useRef<HTMLElement>(null)
  const newTitle = usePageChange(main)
  useLatestPage()
  return (
    <ToastProvider>
      {import.meta.env.SSR && <FirstFaces path={pathname} />}
      {isAdmin || <Header isOverCover={isOverCover} />}
      <p aria-live="polite" className="visually-hidden">
        {newTitle}
      </p>
      {isAdmin ? (
        children
      ) : (
        <main ref={main} id="main" tabIndex={-1} className={isOverCover ? styles['cover'] : styles['main']}>
          {children}
        </main>
      )}
      <PagePending />
      {isAdmin || <NewsletterFooter />}
      <SessionGuard />
      <Splash />
    </ToastProvider>
  )
}
