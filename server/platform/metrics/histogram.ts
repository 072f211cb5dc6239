import type { Family, Sample } from './family.ts'

interface About {
  name: string
  help: string
  /** Name of the one label. */
  label: string
  /** Upper ends of the buckets in seconds, ascending. */
  bucketsS: readonly number[]
}

interface Series {
  /** One for each bucket, not summed up, and one for all that is longer. */
  counts: number[]
  sumS: number
}

/** Durations by one label of few values. */
export function createHistogram({ label, bucketsS, ...about }: About) {
  const series = new Map<string, Series>()

  function seriesOf(value: string): Series {
    const known = series.get(value)
    if (known) return known
    const one = { counts: Array<number>(bucketsS.length + 1).fill(0), sumS: 0 }
    series.set(value, one)
    return one
  }

  return {
    note(value: string, durationMs: number): void {
      // A clock that was set back gives negative durations.
      const durationS = Math.max(0, durationMs) / 1000
      const one = seriesOf(value)
      const bucket = bucketsS.findIndex((endS) => durationS <= endS)
      const at = bucket === -1 ? bucketsS.length : bucket
      one.counts[at] = (one.counts[at] ?? 0) + 1
      one.sumS += durationS
    },

    family(): Family {
      const samples = [...series].flatMap(([value, one]) => samplesOf({ [label]: value }, one, bucketsS))
      return { ...about, type: 'histogram', samples }
    },
  }
}

function samplesOf(labels: Record<string, string>, { counts, sumS }: Series, bucketsS: readonly number[]): Sample[] {
  let count = 0
  const buckets = [...bucketsS, Number.POSITIVE_INFINITY].map((endS, index) => {
    count += counts[index] ?? 0
    const le = endS === Number.POSITIVE_INFINITY ? '+Inf' : String(endS)
    return { suffix: '_bucket', labels: { ...labels, le }, value: count }
  })
  return [...buckets, { suffix: '_sum', labels, value: sumS }, { suffix: '_count', labels, value: count }]
}
