import { NewPassword } from '#contract/people/people.ts'
import { Problem } from '#contract/problem.ts'
import type { PasswordJudge } from './password-judge.ts'

/** Below this many guesses (as a power of ten) a password is one of the common or leaked ones, or nearly. */
const MIN_GUESSES_LOG10 = 8

const TOO_EASY = 'This password is easy to guess. Try four words that have nothing to do with each other.'

/** A new password, with the name of its field. */
interface Choice {
  password: string
  /** Words that a guesser would try first: the address, the name of the studio. */
  known: readonly string[]
  field: string
}

/**
 * @throws {Problem} `invalid_input` for a new password that is too short, too long, common or leaked, `unavailable` while
 * too many are judged.
 */
export async function requireGoodPassword(judge: PasswordJudge, { password, known, field }: Choice): Promise<void> {
  const parsed = NewPassword.safeParse(password)
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? TOO_EASY, field)
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]).filter((word) => word.length > 2)
  if ((await judge.guessesLog10(password, words)) < MIN_GUESSES_LOG10) throw refuse(TOO_EASY, field)
}

function refuse(message: string, field: string): Problem {
  return new Problem('invalid_input', message, { fields: { [field]: [message] } })
}
