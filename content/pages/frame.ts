import { footerBannerBeach, footerBannerBeachMobile } from '#content/pictures/footer-banner.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const frame: PageTexts['frame'] = {
  picture: footerBannerBeach,
  narrowPicture: footerBannerBeachMobile,
  links: 'Wander',
  journal: 'Journal',
  mailingList: 'Join Our Mailing List',
  placeholder: 'Email address',
  join: 'Join',
  closing: 'Please rinse your feet.',
}
