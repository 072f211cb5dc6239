import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useRootData } from '../loaders/root-data.ts'
import styles from './social-links.module.css'

/** Icons for every address that the studio has; the envelope comes last and only on request. */
export function SocialLinks({ withEmail = false, className }: { withEmail?: boolean; className?: string | undefined }) {
  const profile = useRootData()?.profile
  if (!profile) return null
  const links = [
    { name: 'Facebook', icon: drawn('facebook'), href: profile.facebookUrl },
    { name: 'Instagram', icon: drawn('instagram'), href: profile.instagramUrl },
    { name: 'Pinterest', icon: drawn('pinterest'), href: profile.pinterestUrl },
    { name: 'TikTok', icon: drawn('tiktok'), href: profile.tiktokUrl },
    {
      name: 'Email',
      icon: drawn('envelope'),
      href: withEmail && profile.email !== '' ? `mailto:${profile.email}` : '',
    },
  ].filter(({ href }) => href !== '')
  return (
    <ul className={`${styles['socials']} ${className ?? ''}`}>
      {links.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} rel="noopener" className={styles['link']}>
            <Icon svg={icon} size={22} />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
