import type { Family, Sample } from './family.ts'

interface About {
  name: string
  help: string
}

export type Counter = ReturnType<typeof createCounter>

/** Counts events by their labels. Labels must have few values each: every combination that comes up is kept. */
export function createCounter(about: About, labelNames: readonly string[] = []) {
  const counts = new Map<string, number>()
  return {
    /** @param labels A value for each name, in the same order. */
    add(...labels: string[]): void {
      const key = labels.join('\n')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },

    family(): Family {
      const samples = [...counts].map(([key, value]): Sample => ({ labels: labelsOf(key, labelNames), value }))
      // One that never counted anything is 0, not missing.
      if (labelNames.length === 0 && samples.length === 0) samples.push({ value: 0 })
      return { ...about, type: 'counter', samples }
    },
  }
}

function labelsOf(key: string, names: readonly string[]): Record<string, string> {
  const values = key.split('\n')
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}
