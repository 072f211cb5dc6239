import envelope from '@phosphor-icons/core/assets/light/envelope-simple-light.svg?raw'
import facebook from '@phosphor-icons/core/assets/light/facebook-logo-light.svg?raw'
import instagram from '@phosphor-icons/core/assets/light/instagram-logo-light.svg?raw'
import pinterest from '@phosphor-icons/core/assets/light/pinterest-logo-light.svg?raw'
import tiktok from '@phosphor-icons/core/assets/light/tiktok-logo-light.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import { useRootData } from '../loaders/root-data.ts'
import styles from './social-links.module.css'

/** Icons for every address that the studio has; the envelope comes last and only on request. */
export function SocialLinks({ withEmail = false, className }: { withEmail?: boolean; className?: string | undefined }) {
  const profile = useRootData()?.profile
  if (!profile) return null
  const links = [
    { name: 'Facebook', icon: facebook, href: profile.facebookUrl },
    { name: 'Instagram', icon: instagram, href: profile.instagramUrl },
    { name: 'Pinterest', icon: pinterest, href: profile.pinterestUrl },
    { name: 'TikTok', icon: tiktok, href: profile.tiktokUrl },
    { name: 'Email', icon: envelope, href: withEmail && profile.email !== '' ? `mailto:${profile.email}` : '' },
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
