import type { ComponentProps, ComponentType } from 'react'
import { type LinkProps, Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router'
import { mayTransition } from './reduced-motion.ts'

/** A path from the root in which nothing has to be resolved or encoded. */
const PLAIN_PATH = /^\/(?!\/)[\w/#-]*$/

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & Pick<LinkProps, 'to' | 'replace' | 'preventScrollReset'>
type SiteNavLinkProps = Omit<SiteLinkProps, 'className' | 'style'> & { to: string; className: string }

/**
 * A link within the site. The server writes the same as the router's link, which would resolve its address anew for each of
 * the fifty links of a page, and make handlers that no server calls.
 */
export const Link: ComponentType<SiteLinkProps> = import.meta.env.SSR ? WrittenLink : live(RouterLink)

/** The same for a navigation: the link to the present page, or to one above it, has the class `active`. */
export const NavLink: ComponentType<SiteNavLinkProps> = import.meta.env.SSR ? WrittenNavLink : live(RouterNavLink)

/** The same component with a transition, but for the admin area, which changes its pages at once. */
function live<Props extends object>(Component: ComponentType<Props & Pick<LinkProps, 'viewTransition'>>) {
  return (link: Props) => (
    <Component viewTransition={mayTransition() && !location.pathname.startsWith('/admin')} {...link} />
  )
}

function WrittenLink(link: SiteLinkProps) {
  const { to, replace, preventScrollReset, children, ...rest } = link
  const isPlain = typeof to === 'string' && PLAIN_PATH.test(to) && !replace && !preventScrollReset
  if (!isPlain) return <RouterLink {...link} />
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  )
}

function WrittenNavLink({ to, className, ...rest }: SiteNavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase()
  const isActive = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={isActive ? `${className} active` : className}
    />
  )
}
