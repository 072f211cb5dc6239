import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all/endpoints.ts'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import { MEGAN } from '../support/portfolio.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const modules = import.meta.glob<object>(['/contract/**/*.ts', '!/contract/**/*.test.ts'], { eager: true })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The endpoints of the sign-in library, which serves them by itself. */
const SIGN_IN = '/contract/people/sign-in.ts'

const isEndpoint = (part: unknown): part is Endpoint =>
  typeof part === 'object' && part !== null && 'path' in part && 'access' in part

describe('an endpoint that is defined', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ viewer: MEGAN })
  })
  afterAll(() => studio.close())

  it('is in the list of endpoints', () => {
    const defined = Object.entries(modules).filter(([file]) => file !== SIGN_IN)
    const names = defined.flatMap(([, parts]) => Object.values(parts).filter(isEndpoint)).map(nameOf)
    const listed = endpoints.map(nameOf)
    expect(names.length).toBeGreaterThan(50)
    expect(
      names.filter((name) => !listed.includes(name)),
      'List it in contract/all/endpoints.ts.',
    ).toEqual([])
  })

  it.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    '$name is served',
    async ({ endpoint }) => {
      const { method, path, selectedBy } = endpoint
      // No handler gets a body that is no JSON.
      const body = sendsBody(endpoint) ? { body: '{', headers: { 'content-type': 'application/json' } } : {}
      const { status } = await studio.fetch(selectedBy ? `${path}?${selectedBy}=x` : path, { method, ...body })
      expect(status, 'Bind it with serve in an api.ts that server/compose.ts calls.').not.toBe(405)
    },
  )
})
