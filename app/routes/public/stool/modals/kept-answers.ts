import type { KeptAnswer } from '#app/client/kept-in-browser.ts'
import { giveBack, listKept } from '#app/shell/transitions/kept-forms.ts'
import { reasonOf } from '#app/shell/transitions/reason-of.ts'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import type { StoolRequestInput } from '#contract/stool/stool-request.ts'
import type { ConfiguratorEvent, StoolChoice } from '../configurator/configurator-state.ts'
import { SECTIONS } from '../configurator/configurator-state.ts'
import type { FormsOfPage } from './forms-of-page.ts'
import type { WantedModal } from './stool-modals.tsx'

/** Shows what the server refused before this page was opened. */
export async function showRefused(page: FormsOfPage): Promise<void> {
  const refused = listKept().find((kept) => kept.refused && kept.form !== 'inquiry')
  if (refused) await comeBack(page, refused)
}

/** Shows what has come of something kept: that it was taken, or its form again with what was typed and what is wrong. */
export async function showAnswer(page: FormsOfPage, answer: KeptAnswer): Promise<void> {
  if (answer.refused) {
    // Others say it in a corner, with the way here.
    if (answer.isInForm) await comeBack(page, answer)
  } else sayTaken(page, answer)
}

async function comeBack(page: FormsOfPage, answer: KeptAnswer): Promise<void> {
  const { refused: problem, form, values, idempotencyKey } = answer
  await page.loadModals()
  giveBack(answer)
  const late = { problem }
  if (form === 'stool-waitlist') {
    page.renew(idempotencyKey, () => ({ modal: 'waitlist', wish: values as { height: string; fabric: string }, late }))
    return sayRefused(page, STOOL_TEXT.waitlistFailed, answer)
  }
  const choice = choiceIn(answer)
  for (const event of eventsOf(choice)) page.send(event)
  page.renew(idempotencyKey, () => ({ modal: 'request', choice, late }))
  if (problem?.code === 'drop_closed') page.onDropClosed()
  else sayRefused(page, STOOL_TEXT.requestFailed, answer)
}

function sayRefused(page: FormsOfPage, [title, text]: readonly [string, string], answer: KeptAnswer): void {
  page.toast({ kind: 'error', title, text: reasonOf(answer) || text })
  if (answer.refused?.fields) page.onNotOffered()
}

function sayTaken(page: FormsOfPage, answer: KeptAnswer): void {
  const isWaitlist = answer.form === 'stool-waitlist'
  const [title, text] = isWaitlist ? STOOL_TEXT.waitlistJoined : STOOL_TEXT.requestSent
  page.toast({ kind: 'success', title, text })
  if (!answer.isInForm) return
  page.renew(answer.idempotencyKey, (wanted) => {
    if (isWaitlist) return wanted?.modal === 'waitlist' ? undefined : wanted
    return wanted?.modal === 'request' ? requested(wanted, answer) : wanted
  })
}

function requested(wanted: WantedModal, { sent, content }: KeptAnswer): WantedModal {
  const { reference = '' } = Object(sent) as { reference?: string }
  const { email } = (content as StoolRequestInput).contact
  return wanted.modal === 'request' ? { ...wanted, late: { requested: { reference, email } } } : wanted
}

function choiceIn({ content }: KeptAnswer): StoolChoice {
  const { configuration, quantity, samples } = content as StoolRequestInput
  return { configuration, quantity, samples }
}

/** Chooses again what was asked for, as far as it is offered. */
function eventsOf({ configuration, quantity, samples }: StoolChoice): ConfiguratorEvent[] {
  const options = configuration ? SECTIONS.map(({ name }) => ({ section: name, id: configuration[name] })) : []
  return [
    ...options.map((option) => ({ type: 'optionChosen' as const, ...option })),
    ...(quantity > 0 ? [{ type: 'quantityChanged' as const, quantity }] : []),
    ...(samples.length > 0 ? [{ type: 'samplesWanted' as const, wanted: true }] : []),
    ...samples.map((fabric) => ({ type: 'sampleTicked' as const, fabric, ticked: true })),
  ]
}
