import { INQUIRY_SENT, KEPT_ANSWERED, type KeptAnswer } from '#app/client/kept-in-browser.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { FORMS, giveBack, readKept } from './kept-forms.ts'
import { sayRefusedSoon } from './say-refused.ts'

/** Tells this tab what the server said of something kept where another tab has sent it. Call it once. */
export function hearOfOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const kept = readKept(key ?? '', newValue)
    if (kept?.refused || (kept?.isInForm && 'sent' in kept)) tell(kept)
  })
}

/** Notes that the server has taken something, with the body of its answer. */
export function noteSent(kept: KeptAnswer, sent: unknown): void {
  const answered = { ...kept, sent }
  // The tab that has kept it may be another, and hears of it by this.
  store(answered)
  tell(answered)
  localStorage.removeItem(kept.name)
}

/** An inquiry goes back into the form of this tab; of others it is said, since the drop may have closed meanwhile. */
export function noteRefused(kept: KeptAnswer, refused: Partial<ProblemBody>): void {
  if (kept.form === 'inquiry') return giveBack(kept)
  const answered = { ...kept, refused }
  store(answered)
  tell(answered)
}

function store({ name, content, values, idempotencyKey, sent, refused }: KeptAnswer): void {
  localStorage.setItem(name, JSON.stringify({ content, values, idempotencyKey, sent, refused }))
}

function tell(answered: KeptAnswer): void {
  if (answered.refused) sayRefusedSoon()
  else if (answered.isInForm) sessionStorage.removeItem(FORMS[answered.form].draft)
  dispatchEvent(new CustomEvent<KeptAnswer>(KEPT_ANSWERED, { detail: answered }))
  if (answered.form !== 'inquiry') return
  const { brief } = Object(answered.sent) as { brief?: string }
  dispatchEvent(new CustomEvent<string | undefined>(INQUIRY_SENT, { detail: brief }))
}
