import { type ComponentType, useEffect, useState } from 'react'
import type { LetterList } from '#app/ui/envelope/letter-list.tsx'
import { firstSign } from '#app/ui/first-sign.ts'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import type { QuotedLetter } from './quoted-letters.ts'
import { storySheet as styles } from './story-sheet.ts'

type EnvelopeList = ComponentType<Parameters<typeof LetterList>[0]>

/** The letters of a project's clients: a line of each, beside the envelope that holds it. Without scripts they lie open. */
export function Letters({ letters }: { letters: readonly QuotedLetter[] }) {
  const { Envelopes } = useEnvelopes()
  return (
    <section className={`${styles['letters']} container`} aria-label="Love letters">
      <div>
        {letters.map(({ id, author, message }) => (
          <blockquote key={id} className={styles['quote']}>
            <p className="t3">{firstSentences(message)}</p>
            <p className="micro">{author}</p>
          </blockquote>
        ))}
      </div>
      <div className={styles['envelopes']} style={{ '--count': letters.length }}>
        {Envelopes && <Envelopes letters={letters} className={styles['list']} />}
      </div>
      <WithoutScripts>
        {letters.map(({ id, author, message }) => (
          <div key={id} className={styles['unfolded']}>
            {message.split(/\n\s*\n/).map((paragraph, place) => (
              <p key={place}>{paragraph}</p>
            ))}
            <p>{`- ${author}`}</p>
          </div>
        ))}
      </WithoutScripts>
    </section>
  )
}

/** Longest quotation, in characters, unless its first sentence is longer. */
const QUOTE_MAX = 110

/** The first sentences of a letter that fit into a quotation, at least one. */
function firstSentences(message: string): string {
  const [first = '', ...others] = message.split(/\n/)[0]?.split(/(?<=[.!?]) /) ?? []
  let quote = first
  for (const sentence of others) {
    if (quote.length + sentence.length >= QUOTE_MAX) break
    quote = `${quote} ${sentence}`
  }
  return quote
}

/** Envelopes with their letters and styles, which begin below the first screen. Undefined until they have loaded. */
function useEnvelopes() {
  const [Envelopes, setEnvelopes] = useState<EnvelopeList>()
  useEffect(() => {
    void firstSign()
      .then(() => import('#app/ui/envelope/late-letters.ts'))
      .then(
        ({ LetterList }) => setEnvelopes(() => LetterList),
        (error: unknown) => console.warn('The envelopes did not load.', error),
      )
  }, [])
  return { Envelopes }
}
