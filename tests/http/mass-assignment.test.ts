import { afterEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all/endpoints.ts'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import { submitInquiry } from '#contract/leads/inquiries.ts'
import { joinNewsletter } from '#contract/leads/newsletter.ts'
import * as signInContract from '#contract/people/sign-in.ts'
import { createProject, updateProject } from '#contract/portfolio/portfolio-admin.ts'
import { createRedirect } from '#contract/redirects.ts'
import { updateHomeTours, updatePageTexts, updateStudioProfile } from '#contract/site/pages.ts'
import { updateSiteMetadata } from '#contract/site/site.ts'
import { updateStoolCatalogue } from '#contract/stool/catalogue-input.ts'
import { submitStoolRequest } from '#contract/stool/stool-request.ts'
import { joinWaitlist } from '#contract/stool/waitlist.ts'
import { saveTestimonial, updateTestimonial } from '#contract/testimonials.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry } from '../support/inquiries.ts'
import { MEGAN, PROJECT } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const authEndpoints: readonly Endpoint[] = Object.values(signInContract).filter((part) => 'path' in part)

/** Part of a schema: its kind, and the schemas that it is made of. */
interface Definition {
  type: string
  shape?: Record<string, unknown>
  [part: string]: unknown
}

const definitionOf = (schema: unknown) => (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def

/** Places at which a schema accepts fields that it does not name. */
function openEndsOf(schema: unknown, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => openEndsOf(part, at))
  const definition = definitionOf(schema)
  if (!definition) return []
  const { type, shape = {}, catchall, element, innerType, options, in: from, out: to } = definition
  // Input of any type is judged by the function that it goes through.
  if (type === 'pipe' && definitionOf(from)?.type === 'unknown' && definitionOf(to)?.type === 'transform') return []
  // An object that refuses what it does not name catches it as `never`.
  const isOpen = catchall !== undefined && definitionOf(catchall)?.type !== 'never'
  if (['any', 'unknown', 'record', 'map', 'custom'].includes(type) || isOpen) return [`${at} ${type}`]
  const fields = Object.entries(shape).flatMap(([name, field]) => openEndsOf(field, `${at}.${name}`))
  return [...fields, ...[element, innerType, options, from, to].flatMap((part) => openEndsOf(part, at))]
}

const MARK = 'foreign-mark'
const FOREIGN = {
  id: MARK,
  uid: MARK,
  ip: MARK,
  createdAt: MARK,
  created_at_ms: 1,
  updatedAt: MARK,
  deletedAt: MARK,
  deleted_at_ms: 1,
  status: MARK,
  list: MARK,
  notes: MARK,
  suspicion: MARK,
  unique_key: MARK,
  reference: MARK,
  totalCents: MARK,
  byAdmin: MARK,
  drop_id: MARK,
  revision: MARK,
  role: MARK,
  isAuthorized: MARK,
  images: [{ src: MARK }],
  automatic: MARK,
  viewer: { role: MARK },
  lastUpdated: MARK,
}

/** Everything of it that the contract of an endpoint does not name. */
function foreignTo({ input }: Endpoint): object {
  const { shape = {} } = definitionOf(input) ?? {}
  return Object.fromEntries(Object.entries(FOREIGN).filter(([name]) => !(name in shape)))
}

const POLLUTION = `"__proto__":{"polluted":"${MARK}"},"constructor":{"prototype":{"polluted":"${MARK}"}}`

const ORDER = {
  configuration: { height: 'bar', fabric: 'dune-boucle', leg: 'walnut', stretcher: 'bronze' },
  quantity: 4,
  samples: ['navy-linen'],
  contact: { fullName: 'Maura Doyle', email: 'maura@example.com', phone: '609.555.0100' },
  shipping: { street: '9 Seagull Lane', apartment: '2B', city: 'Avalon', state: 'NJ', zip: '08202' },
}
const LETTER = { firstName: 'Ruth', message: 'Sand everywhere. Worth it.' }

/** Requests that change something. @property query Part of the address beside the body. */
const WRITES: [endpoint: Endpoint, body: object, query?: string][] = [
  [submitInquiry, inquiry],
  [joinNewsletter, { email: 'ada@example.com' }],
  [joinWaitlist, { firstName: 'Maura', lastName: 'Doyle', email: 'maura@example.com' }],
  [submitStoolRequest, ORDER],
  [updateSiteMetadata, { stoolDrop: { manualStatus: 'open', note: 'Two ships.' } }],
  [updateStudioProfile, { phone: '609.555.0199' }],
  [updatePageTexts, { about: { quote: 'Salt first.' } }],
  [updateHomeTours, { tours: [] }],
  [updateStoolCatalogue, { samplePriceCents: 1500 }],
  [createRedirect, { from: '/old-porch', to: '/portfolio' }],
  [createProject, PROJECT],
  [updateProject, { location: 'Stone Harbor, NJ' }, '?projectId=harbor-house'],
  [saveTestimonial, LETTER],
  [updateTestimonial, { author: 'Ruth A.' }, '?id=3'],
]

describe('S13: mass assignment', () => {
  it('no endpoint lets anything through that its contract does not name', () => {
    const takers = [...endpoints, ...authEndpoints].filter(sendsBody)
    const open = takers.flatMap(({ path, input }) => openEndsOf(input).map((end) => `${path}${end}`))
    // Signed by authenticators and read by the sign-in library.
    const passkeys = ['verify-registration', 'verify-authentication']
    expect(open.toSorted()).toEqual(passkeys.map((name) => `/api/auth/passkey/${name}.response object`).toSorted())
  })
})

describe.each(DATABASES)('S13: what is the server’s own, on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())

  const everything = async () => {
    const tables = [
      'lead',
      'mail',
      'document',
      'activity',
      'redirect',
      'project',
      'project_image',
      'testimonial',
    ] as const
    return JSON.stringify(await Promise.all(tables.map((table) => studio.db.selectFrom(table).selectAll().execute())))
  }

  it('is stored by no form and by no editor, and prototypes stay clean', async () => {
    const settings = { hideStoolPage: false, stoolDrop: { manualStatus: 'open' as const, windows: [], note: '' } }
    studio = await startStudioOn(database, { viewer: MEGAN, settings, env: { RATE_LIMIT: 'off' } })
    for (const [endpoint, body, query = ''] of WRITES) {
      const answer = await studio.fetch(`${endpoint.path}${query}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body: `{${POLLUTION},${JSON.stringify({ ...foreignTo(endpoint), ...body }).slice(1)}`,
      })
      const [status, text] = [answer.status, await answer.text()]
      expect([endpoint.path, status, text]).toEqual([endpoint.path, expect.toBeOneOf([200, 201]), text])
      expect([endpoint.path, text.includes(MARK)]).toEqual([endpoint.path, false])
    }
    const stored = await everything()
    expect(stored).not.toContain(MARK)
    expect(stored).not.toMatch(/"(created|deleted)_at_ms":1[,}]/)
    expect({}).not.toHaveProperty('polluted')
  })
})
