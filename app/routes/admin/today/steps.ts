import type { To } from 'react-router'
import { type Examples, type FirstSteps, OWN_HOUSES } from '#contract/first-steps.ts'
import { inWords } from '#shared/in-words.ts'

/** One line of the list before opening. */
export interface Step {
  title: string
  isDone: boolean
  /** True where a person says that it is done. */
  isConfirmed?: true
  /** The task, or its outcome. */
  text: string
  /** The page on which it is done. */
  to: To
  /** Word of the link. */
  way: string
}

/** The steps in the order in which an owner takes them. */
export function stepsOf(steps: FirstSteps): Step[] {
  return [named(steps), houses(steps), described(steps), mail(steps), legal(steps), shareCard(steps), backup(steps)]
}

/** True once nothing is left to do. */
export const isReady = (steps: FirstSteps): boolean =>
  stepsOf(steps).every(({ isDone }) => isDone) && sumOf(steps.examples) === 0

const named = ({ isNamed }: FirstSteps): Step => ({
  title: 'The studio: name, place, time zone, lettering',
  isDone: isNamed,
  text: isNamed ? 'They are yours.' : 'They are still those of the example.',
  to: { pathname: '/admin/pages', search: '?part=profile' },
  way: 'Write yours',
})

const houses = ({ ownHouses }: FirstSteps): Step => ({
  title: 'Three houses of yours',
  isDone: ownHouses >= OWN_HOUSES,
  text: `${ownHouses === 0 ? 'None is' : ownHouses === 1 ? 'One is' : `${inWords(ownHouses)} are`} published.`,
  to: '/portfolio',
  way: 'Add a house',
})

const described = ({ undescribed }: FirstSteps): Step => ({
  title: 'A description of every picture',
  isDone: undescribed === 0,
  text: undescribed === 0 ? 'Every picture has its description.' : `${picturesHave(undescribed)} none yet.`,
  to: { pathname: '/admin/media', search: '?show=undescribed' },
  way: 'Write them',
})

const picturesHave = (count: number) =>
  count === 1 ? 'One picture has' : `${count.toLocaleString('en-US')} pictures have`

const MAIL_TEXT = {
  untried: 'No test e-mail has gone out yet.',
  unsigned: 'It goes out, but your domain does not vouch for it yet.',
  works: 'It goes out, and your domain vouches for it.',
}

const mail = ({ mail }: FirstSteps): Step => ({
  title: 'Mail that works and is signed',
  isDone: mail === 'works',
  text: MAIL_TEXT[mail],
  to: { hash: 'health' },
  way: 'Send a test e-mail',
})

const legal = ({ areLegalTextsRead }: FirstSteps): Step => ({
  title: 'Privacy policy and terms',
  isDone: areLegalTextsRead,
  isConfirmed: true,
  text: areLegalTextsRead ? 'You have read them.' : 'They were written for the example. Read them once.',
  to: { pathname: '/admin/pages', search: '?part=legal' },
  way: 'Read them',
})

const shareCard = ({ hasShareCard }: FirstSteps): Step => ({
  title: 'A picture for shared links',
  isDone: hasShareCard,
  text: hasShareCard ? 'Home has one of yours.' : 'Shared links still show the example’s porch.',
  to: { pathname: '/admin/pages', search: '?part=home' },
  way: 'Choose one',
})

const backup = ({ isBackedUpElsewhere }: FirstSteps): Step => ({
  title: 'A backup elsewhere',
  isDone: isBackedUpElsewhere,
  text: isBackedUpElsewhere ? 'A copy lies at a second place.' : 'All copies lie on the machine of the site.',
  to: '/admin/data',
  way: 'See to it',
})

const sumOf = ({ houses, letters, tours }: Examples): number => houses + letters + tours

/** As 'nine houses, seventeen letters and eight tours'; empty where no example is left. */
export function examplesInWords({ houses, letters, tours }: Examples): string {
  const parts = [counted(houses, 'house'), counted(letters, 'letter'), counted(tours, 'tour')].filter(Boolean)
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function counted(count: number, noun: string): string {
  if (count === 0) return ''
  return count === 1 ? `one ${noun}` : `${inWords(count).toLowerCase()} ${noun}s`
}
