import { Ajv2020 } from 'ajv/dist/2020.js'
import { generateSync, type JsonSchema } from 'json-schema-faker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '#contract/all/endpoints.ts'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import { requestSchema } from '#server/features/api-document/schemas.ts'
import { MEGAN, PROJECT } from '../support/portfolio.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const CALLS = 2000
/** Operations that remove things come last, so that there is something to find before. */
const LAST = ['deleteProject', 'deleteTestimonial', 'deleteProjectFile', 'erasePerson', 'clearAll', 'bringBack']
const OPERATIONS = (Object.entries(operations) as [string, Endpoint][]).toSorted(
  ([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other),
)
const ROUNDS = Math.ceil(CALLS / OPERATIONS.length)

/** Values that lead to something, and one that does not. */
const KNOWN: Record<string, readonly string[]> = {
  projectId: ['delray-beach-home', 'greenville-de-home', 'none'],
  id: ['1', '2', '17', 'none'],
  email: ['ruth@mail.example', 'none'],
}

/** Inputs of which the schema does not tell all. */
const SAMPLES: Record<string, object> = {
  createProject: PROJECT,
  updateProject: { projectId: 'greenville-de-home', location: 'Greenville, DE' },
  updateProjectImages: { projectId: 'greenville-de-home', images: [{ src: 'https://elsewhere.test/1.jpg' }] },
  moveProject: { projectId: PROJECT.id, id: 'harbor' },
  deleteProject: { projectId: 'delray-beach-home' },
  updateStudioProfile: { location: 'Avalon, NJ' },
  listProjectFiles: { projectId: 'greenville-de-home' },
}

interface Call {
  address: string
  init: RequestInit
}

/** A call by the schema of its endpoint; every other round something is wrong with it. */
function callOf(name: string, endpoint: Endpoint, round: number): Call {
  const schema = requestSchema(endpoint.input) as JsonSchema
  const made = generateSync(schema, { seed: round, maxLength: 40, maxItems: 3, optionalsProbability: 0.6 })
  const fields = { ...(round % 3 === 0 ? (SAMPLES[name] ?? Object(made)) : Object(made)) }
  for (const [field, values] of Object.entries(KNOWN)) {
    if (field in fields && round % 3 > 0) fields[field] = values[round % values.length]
  }
  if (round % 4 === 1) for (const field of Object.keys(fields).slice(0, 1)) fields[field] = WRONG[round % WRONG.length]
  const isInAddress = !sendsBody(endpoint) || endpoint.upload !== undefined
  const chosen = endpoint.selectedBy
  const asked = isInAddress ? fields : chosen === undefined ? {} : { [chosen]: fields[chosen] ?? 'none' }
  const query = new URLSearchParams(Object.entries(asked).map(([field, value]) => [field, String(value)]))
  return {
    address: `${endpoint.path}?${query}`,
    init: {
      method: endpoint.method,
      headers: { 'content-type': TYPES[round % TYPES.length] ?? '', ...HEADERS[round % HEADERS.length] },
      ...(sendsBody(endpoint) && { body: round % 11 === 10 ? '{"a":' : JSON.stringify(fields) }),
    },
  }
}

const WRONG: readonly unknown[] = [null, 5, 'x'.repeat(70_000), { a: 1 }, [], true]
const TYPES = [...Array<string>(7).fill('application/json'), 'text/plain']
const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'if-match': '"other"' },
  { 'idempotency-key': 'key' },
  {},
  { 'idempotency-key': 'k'.repeat(500) },
]

let owners: Studio
let strangers: Studio
const ajv = new Ajv2020({ strict: false, validateFormats: false })
beforeAll(async () => {
  owners = await startStudio({ viewer: MEGAN, env: { RATE_LIMIT: 'off' } })
  strangers = await startStudio({ env: { RATE_LIMIT: 'off' } })
  ajv.addSchema(await (await owners.fetch('/api/openapi.json')).json(), 'api')
})
afterAll(() => Promise.all([owners.close(), strangers.close()]))

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/** Ways in which an answer differs from the document. */
async function differences(endpoint: Endpoint, response: Response): Promise<string[]> {
  const { status } = response
  const text = await response.text()
  const place = ['paths', endpoint.path, endpoint.method.toLowerCase(), 'responses', String(status)]
  const described = ajv.getSchema(`api#/${pointer(...place)}`)
  if (!described) return [`${status} is not in the document: ${text.slice(0, 200)}`]
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (text === '') return []
  const validate = ['*/*', type]
    .map((type) => ajv.getSchema(`api#/${pointer(...place, 'content', type, 'schema')}`))
    .find((schema) => schema)
  if (!validate) return [`${status} with ${type} is not in the document`]
  if (type !== 'application/json' || endpoint.download) return []
  await validate(JSON.parse(text))
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${status}${instancePath} ${message}: ${text.slice(0, 200)}`,
  )
}

it.each(OPERATIONS)(
  '%s: answers as the document says, whatever it is sent',
  async (name, endpoint) => {
    const found: string[] = []
    const statuses = new Set<number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { address, init } = callOf(name, endpoint, round)
      const response = await (round % 7 === 6 ? strangers : owners).fetch(address, init)
      statuses.add(response.status)
      found.push(...(await differences(endpoint, response)))
    }
    expect(found).toEqual([])
    expect(statuses).not.toContain(500)
  },
  60_000,
)
