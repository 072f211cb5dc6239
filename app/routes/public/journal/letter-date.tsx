import { formatStudioMoment } from '#shared/studio-time.ts'

/** The day on which a letter went out, as 'July 12, 2026'. @param props.at ISO instant. */
export function LetterDate({ at }: { at: string }) {
  return <time dateTime={at}>{formatStudioMoment(at).replace(/ at .*/, '')}</time>
}
