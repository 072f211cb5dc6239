interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

interface Family {
  name: string
  type: string
  samples: Sample[]
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y
const SUFFIX = /_(?:bucket|sum|count)$/

/** Reads the text format 0.0.4 of Prometheus. @throws {Error} for a line or an order that it does not allow. */
export function parseMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.')
  const families = new Map<string, Family>()
  const seen = new Set<string>()
  let family: Family | undefined
  for (const line of text.slice(0, -1).split('\n')) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? []
    if (keyword === 'HELP' && families.has(name)) throw new Error(`${name} comes twice.`)
    if (keyword === 'TYPE') {
      family = { name, type: rest, samples: [] }
      families.set(name, family)
    }
    if (keyword) continue
    const sample = readSample(line)
    const own = family?.type === 'histogram' ? sample.name.replace(SUFFIX, '') : sample.name
    if (!family || own !== family.name) throw new Error(`This sample belongs to no family: ${line}`)
    const series = line.slice(0, line.lastIndexOf(' '))
    if (seen.has(series)) throw new Error(`This series comes twice: ${series}`)
    seen.add(series)
    family.samples.push(sample)
  }
  return families
}

function readSample(line: string): Sample {
  const [, name = '', labelled = '', number = ''] = SAMPLE.exec(line) ?? []
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number)
  if (name === '' || number === '' || Number.isNaN(value)) throw new Error(`This is no sample: ${line}`)
  return { name, labels: readLabels(labelled), value }
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < text.length) {
    const [, name, value = ''] = LABEL.exec(text) ?? []
    if (name === undefined) throw new Error(`These are no labels: ${text}`)
    labels[name] = value.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
  }
  return labels
}
