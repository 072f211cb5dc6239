const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const
type Level = keyof typeof LEVELS
type Facts = Record<string, unknown>

export type Logger = Record<Level, (event: string, facts?: Facts) => void>

interface LoggerOptions {
  level: Level
  now: () => number
  /** Takes one line without its line break. */
  write: (line: string) => void
}

/** Writes one JSON object per line. Errors are reduced to name, message and stack; values are never interpreted. */
export function createLogger({ level, now, write }: LoggerOptions): Logger {
  let time = { ms: Number.NaN, text: '' }
  function timeNow(): string {
    const ms = now()
    if (ms !== time.ms) time = { ms, text: new Date(ms).toISOString() }
    return time.text
  }
  const log =
    (lineLevel: Level) =>
    (event: string, facts: Facts = {}): void => {
      if (LEVELS[lineLevel] < LEVELS[level]) return
      write(JSON.stringify({ time: timeNow(), level: lineLevel, event, ...plain(facts) }))
    }
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }
}

function plain(facts: Facts): Facts {
  if (!Object.values(facts).some((value) => value instanceof Error)) return facts
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, describeError(value)]))
}

function describeError(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const cause = value.cause === undefined ? {} : { cause: describeError(value.cause) }
  return { name: value.name, message: value.message, stack: value.stack, ...cause }
}
