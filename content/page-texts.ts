import { about } from '#content/pages/about.ts'
import { contact } from '#content/pages/contact.ts'
import { frame } from '#content/pages/frame.ts'
import { home } from '#content/pages/home.ts'
import { homeTours } from '#content/pages/home-tours.ts'
import { newsletter } from '#content/pages/newsletter.ts'
import { unknownAddress } from '#content/pages/not-found.ts'
import { portfolio } from '#content/pages/portfolio.ts'
import { services } from '#content/pages/services.ts'
import { stool } from '#content/pages/stool.ts'
import { takenDown } from '#content/pages/taken-down.ts'
import { testimonials } from '#content/pages/testimonials.ts'
import { studioProfile } from '#content/profile.ts'
import type { PageTexts, StudioProfile } from '../contract/site/site.ts'

type LegalFacts = Pick<StudioProfile, 'name' | 'location' | 'email' | 'phone'>

const privacyPolicy = ({ name, location, email, phone }: LegalFacts) => [
  `This page says what ${name} learns about you through this website, why, and how to make us forget it.`,
  '## What we collect',
  'When you send an inquiry, we keep your name, phone number, email address, the address of the project and what you tell us about it.',
  'When you join the mailing list, we keep your email address, with the time and page of your sign-up as a record of your consent.',
  'When you ask for a stool quote or fabric samples, we keep what you chose, your contact details and your shipping address. When you join the waitlist, we keep your name and email address.',
  'Our server also notes the network address of requests, to keep the site running and to turn away abuse.',
  '## What we use it for',
  'To answer you, prepare your quote, send your samples, and mail you the news you asked for. We do not sell, rent or trade it. The companies that host this site and carry our mail handle it for us and for nothing else.',
  '## Cookies and local storage',
  'We set no tracking cookies and show no ads. Your browser’s local storage remembers that you closed our newsletter window, and keeps a copy of the site’s settings so that pages open faster. A half-written form stays in its own tab, one sent without a connection waits in your browser, and photographs you keep stay there until you send them. We learn where you came from and which pages you opened with an inquiry alone. A sign-in cookie is set only for our own staff.',
  '## How long we keep it',
  'Inquiries, quote requests and sample requests: 24 months after we last spoke. If one becomes a project or an order, we keep its records for seven years, as bookkeeping requires. Mailing list: until you unsubscribe. Waitlist: until you leave it. Server records: 30 days.',
  '## Your choices',
  `Every newsletter has an unsubscribe link. To see, correct or erase what we hold about you, ${waysToReach(email, email ? '' : phone)}. We answer within 30 days and ask only for enough to be sure that you are you. We erase everything we are not legally bound to keep.`,
  '## Children',
  'This site is meant for adults. We do not knowingly collect anything from children under 13.',
  '## Contact',
  `${studioLine(name, location)}. ${sentence(waysToReach(email, phone))}.`,
]

const termsAndConditions = ({ name, location, email, phone }: LegalFacts) => [
  `These terms cover the use of this website, which belongs to ${[name, location].filter(Boolean).join(' of ')}. By using it you agree to them.`,
  '## Inquiries and design services',
  'Sending us an inquiry is free and binds nobody. Design work begins when you and we have both signed a written agreement, and that agreement governs the project.',
  '## The Megan Stool',
  'Every stool is made to order. The prices shown are estimates before shipping and sales tax. A request sent through this site is a request for a quote, not an order, and nothing is charged when you send it. A team member confirms the details and the final price. Your order is placed when you accept our quote in writing and pay the deposit it names.',
  'Because a stool is built for you, it cannot be canceled or returned once production has begun, unless it arrives damaged or is not what you ordered. Tell us within seven days of delivery and we will repair it, replace it or refund it. Production times are estimates. Wood, metal and dye lots vary, and screens do too, so please order samples.',
  '## Shipping',
  'We ship to addresses in the United States only. Some restrictions may apply. We will tell you about them before you pay.',
  '## Text and pictures',
  `The text, pictures, drawings and videos on this site are the property of ${name}. You may share a link to any page. Please ask us before copying, altering or publishing anything else.`,
  '## The site itself',
  'We keep this site accurate and running as well as we can, but we provide it as it is. We do not control the sites it links to. To the extent the law allows, we are not liable for losses that come from using the site. Nothing here limits rights that the law gives you and that cannot be waived.',
  '## Law',
  `The law of ${location === studioProfile.location ? 'the State of New Jersey' : 'the state that we work from'} applies, and its courts decide any dispute.`,
  '## Contact',
  `Questions about these terms: ${email || phone || 'use the form on our contact page'}.`,
]

const studioLine = (name: string, location: string) => [name, location].filter(Boolean).join(', ')

function waysToReach(email: string, phone: string): string {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean)
  return ways.join(' or ') || 'use the form on our contact page'
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The legal texts as they come with the site, about the studio as its profile has it. */
export function builtInLegalTexts(profile: LegalFacts): PageTexts['legal'] {
  return {
    privacy: { title: 'Privacy Policy', body: privacyPolicy(profile).join('\n'), editedAt: null },
    terms: { title: 'Terms & Conditions', body: termsAndConditions(profile).join('\n'), editedAt: null },
  }
}

/** The built-in texts about the studio as its profile has it. */
export function builtInPageTexts(profile: LegalFacts): PageTexts {
  const { legal: _, ...pages } = pageTexts
  const isNamed = profile.name !== studioProfile.name || profile.location !== studioProfile.location
  const texts = isNamed ? (aboutStudio({ ...pages, notFound: OFF_THE_ISLAND }, profile) as typeof pages) : pages
  return { ...texts, legal: builtInLegalTexts(profile) }
}

/** For a studio that is not on the island. */
const OFF_THE_ISLAND: PageTexts['notFound'] = {
  takenDown,
  unknown: {
    ...unknownAddress,
    headingItalic: 'the end.',
    text: unknownAddress.text.replace('the inlet and ', ''),
  },
}

/** As the texts also call it. */
const SHORT_NAME = 'Seven Mile'

/** The same with every text about the built-in studio, at any depth, about this one. */
function aboutStudio(value: unknown, studio: LegalFacts): unknown {
  const { name, location } = studio
  if (typeof value === 'string') {
    const named = value.replaceAll(studioProfile.name, name).replaceAll(SHORT_NAME, name)
    if (location === studioProfile.location) return named
    return named.replaceAll(/ in (Stone Harbor, )?New Jersey/g, location && ` in ${location}`)
  }
  if (Array.isArray(value)) return value.map((item: unknown) => aboutStudio(item, studio))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([field, part]) => [field, aboutStudio(part, studio)])
  return Object.fromEntries(parts)
}

export const pageTexts: PageTexts = {
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
  notFound: { unknown: unknownAddress, takenDown },
  legal: builtInLegalTexts(studioProfile),
}
