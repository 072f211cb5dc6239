// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'
import * as about from './about.ts'
import * as contact from './contact.ts'
import * as footerBanner from './footer-banner.ts'
import * as home from './home.ts'
import * as plates from './plates.ts'
import * as portfolio from './portfolio.ts'
import { projectPictures } from './projects.ts'
import * as services from './services.ts'
import * as social from './social.ts'
import * as stool from './stool.ts'
import * as stoolCover from './stool-cover.ts'
import * as styles from './styles.ts'
import * as testimonials from './testimonials.ts'
import * as tours from './tours.ts'
import * as toursCover from './tours-cover.ts'

export const allPictures: readonly Picture[] = [
  ...Object.values(about),
  ...Object.values(contact),
  ...Object.values(footerBanner),
  ...Object.values(home),
  ...Object.values(plates),
  ...Object.values(portfolio),
  ...Object.values(services),
  ...Object.values(social),
  ...Object.values(stool),
  ...Object.values(stoolCover),
  ...Object.values(styles),
  ...Object.values(testimonials),
  ...Object.values(tours),
  ...Object.values(toursCover),
  ...Object.values(projectPictures).flat(),
]
