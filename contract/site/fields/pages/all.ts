import { about } from './about.ts'
import { contact } from './contact.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { homeTours } from './home-tours.ts'
import { newsletter } from './newsletter.ts'
import { notFound } from './not-found.ts'
import { portfolio } from './portfolio.ts'
import { services } from './services.ts'
import { stool } from './stool.ts'
import { testimonials } from './testimonials.ts'

/** The fixed pages in the order of the navigation, and what surrounds them. */
export const FIXED_PAGES = {
  home,
  about,
  portfolio,
  services,
  contact,
  homeTours,
  testimonials,
  stool,
  frame,
  newsletter,
  notFound,
}
export type FixedPageId = keyof typeof FIXED_PAGES

/** The page that a field belongs to. @param path As 'about.panels.0'. */
export const pageOf = (path: string): FixedPageId => path.slice(0, path.indexOf('.')) as FixedPageId

/** All fields by page. */
export const PAGE_FIELDS = {
  home: home.fields,
  about: about.fields,
  portfolio: portfolio.fields,
  services: services.fields,
  contact: contact.fields,
  homeTours: homeTours.fields,
  testimonials: testimonials.fields,
  stool: stool.fields,
  frame: frame.fields,
  newsletter: newsletter.fields,
  notFound: notFound.fields,
}
