import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { NewPassword } from '#contract/people.ts'
import { Problem } from '#contract/problem.ts'

/** Below this many guesses (as a power of ten) a password is one of the common or leaked ones, or nearly. */
const MIN_GUESSES_LOG10 = 8

const TOO_EASY = 'This password is easy to guess. Try four words that have nothing to do with each other.'

let loading: Promise<ZxcvbnFactory> | undefined

/** The list of leaked passwords is a megabyte: it waits until somebody chooses one. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * @param known What a guesser would try first: the address, the name of the studio.
 * @throws {Problem} `invalid_input` for a new password that is too short, too long, common or leaked.
 */
export async function requireGoodPassword(password: string, known: readonly string[], field: string): Promise<void> {
  const parsed = NewPassword.safeParse(password)
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? TOO_EASY, field)
  const judge = await (loading ??= loadJudge())
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]).filter((word) => word.length > 2)
  if (judge.check(password, words).guessesLog10 < MIN_GUESSES_LOG10) throw refuse(TOO_EASY, field)
}

function refuse(message: string, field: string): Problem {
  return new Problem('invalid_input', message, { fields: { [field]: [message] } })
}
