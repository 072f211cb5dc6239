import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearProjectCache, fetchProjects } from '#app/client/portfolio-client.ts'
import { fetchProject, fetchProjectFiles } from '#app/client/project-client.ts'
import { fetchTestimonials } from '#app/client/testimonials-client.ts'
import {
  cacheMetadata,
  fetchSiteMetadata,
  readCachedMetadata,
  SITE_METADATA_CACHE_KEY,
} from '#app/shell/site-metadata.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const FIVE_MINUTES_MS = 300_000
type Answer = (request: Request) => Promise<Response> | Response

let studio: Studio
const asked: string[] = []
let answer: Answer
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())
beforeEach(() => {
  clearProjectCache()
  asked.length = 0
  answer = (request) => studio.handle(request)
  vi.stubGlobal('location', { origin: studio.publicUrl, port: '', hostname: 'studio.test' })
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return answer(request)
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const broken: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const json = (body: unknown, status = 200) => Response.json(body, { status })

describe('the project list', () => {
  it('PF-27: is asked for once in five minutes', async () => {
    const { projects } = await fetchProjects(0)
    expect(projects).toHaveLength(9)
    expect((await fetchProjects(FIVE_MINUTES_MS - 1)).projects).toBe(projects)
    expect(asked).toHaveLength(1)
    await fetchProjects(FIVE_MINUTES_MS)
    expect(asked).toHaveLength(2)
  })

  it('PF-28: is asked for again after a change', async () => {
    await fetchProjects(0)
    clearProjectCache()
    await fetchProjects(1)
    expect(asked).toHaveLength(2)
  })

  it('PF-27: a request under way is shared, unless the list has changed meanwhile', async () => {
    const [one, other] = await Promise.all([fetchProjects(0), fetchProjects(1)])
    expect(asked).toHaveLength(1)
    expect(other.projects).toBe(one.projects)
    clearProjectCache()
    const before = fetchProjects(2)
    clearProjectCache()
    await Promise.all([before, fetchProjects(3)])
    await fetchProjects(4)
    expect(asked).toHaveLength(3)
  })

  it('API-2: is given up after 30 seconds, and not before', async () => {
    vi.useFakeTimers()
    let aborted = false
    answer = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true
          reject(signal.reason)
        })
      })
    const result = fetchProjects(0)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ projects: [], failed: true, failure: expect.any(Error) })
    expect(aborted).toBe(true)
  })

  it.each([
    ['no answer', broken],
    ['an error', () => json({ error: 'No.', code: 'internal' }, 500)],
    ['an answer that is not JSON', () => new Response('<html>')],
    ['an answer of another shape', () => json({ projects: 'none' })],
  ] as [string, Answer][])('API-3: %s gives an empty list, which is not remembered', async (_, failing) => {
    answer = failing
    expect(await fetchProjects(0)).toEqual({ projects: [], failed: true, failure: expect.any(Error) })
    answer = (request) => studio.handle(request)
    expect((await fetchProjects(1)).projects).toHaveLength(9)
  })
})

describe('one project', () => {
  it('PRJ-17: has dates', async () => {
    const { project } = await fetchProject('delray-beach-home')
    expect([project?.createdAt, project?.updatedAt]).toEqual([expect.any(Date), expect.any(Date)])
  })

  it.each([
    ['API-5: an unknown one', 404, () => json({ error: 'Project not found', code: 'not_found' }, 404)],
    ['API-6: a failing one', 500, () => json({ error: 'No.', code: 'internal' }, 500)],
    ['ERR-4: one without an answer', 0, broken],
  ] as [string, number, Answer][])('%s is null', async (_, status, failing) => {
    answer = failing
    expect(await fetchProject('any')).toEqual({ project: null, status })
  })

  it('API-12, API-13: its files are asked for past all caches, and a failure gives none', async () => {
    let request: Request | undefined
    answer = (asking) => {
      request = asking
      return broken(asking)
    }
    expect(await fetchProjectFiles('any', 7)).toEqual([])
    expect([request?.cache, request?.headers.get('cache-control')]).toEqual(['no-store', 'no-store, no-cache'])
    expect(new URL(request?.url ?? '').searchParams.get('_')).toBe('7')
  })
})

describe('the letters', () => {
  it('TST-10: a failure leaves the built-in ones', async () => {
    answer = broken
    expect(await fetchTestimonials()).toHaveLength(17)
  })

  it('TST-11, TST-12, TST-23: server letters replace and follow them', async () => {
    const letter = { firstName: 'Ann', lastName: 'Lee', message: 'Yes.', author: '' }
    answer = () =>
      json({
        testimonials: [
          { ...letter, id: 'new' },
          { ...letter, id: '2' },
        ],
      })
    const letters = await fetchTestimonials()
    expect(letters).toHaveLength(18)
    expect([letters[1]?.author, letters[17]?.id]).toEqual(['Ann Lee', 'new'])
  })

  it('DASH-20: a hidden one takes a built-in away', async () => {
    const hidden = { id: '1', firstName: '', lastName: '', message: '', author: '', hidden: true }
    answer = () => json({ testimonials: [hidden] })
    expect((await fetchTestimonials()).map(({ id }) => id)).not.toContain('1')
  })
})

describe('the site metadata', () => {
  it('META-9, META-10: is asked for as JSON, and its headers are read', async () => {
    let accept: string | null = null
    answer = (request) => {
      accept = request.headers.get('accept')
      return studio.handle(request)
    }
    const { requestId, contentType, source } = await fetchSiteMetadata()
    expect(accept).toBe('application/json')
    expect([requestId, contentType, source]).toEqual([expect.any(String), 'application/json', 'database'])
  })

  it('META-3: keys the server leaves out keep their defaults', async () => {
    answer = () => json({ hideHomeTours: false })
    const { metadata } = await fetchSiteMetadata()
    expect(metadata).toEqual({ ...DEFAULT_SITE_METADATA, hideHomeTours: false })
  })

  it('META-4, META-5: is kept in the browser under site-metadata', async () => {
    const storage = memoryStorage()
    cacheMetadata(storage, { ...DEFAULT_SITE_METADATA, hideStoolPage: false })
    expect(storage.getItem(SITE_METADATA_CACHE_KEY)).toContain('"schema":1')
    expect((await readCachedMetadata(storage))?.hideStoolPage).toBe(false)
  })

  it.each(['{', '"x"', '{"schema":0,"metadata":{}}', '{"schema":1,"metadata":{"hideHomeTours":"maybe"}}'])(
    'META-5: what cannot be used is dropped: %s',
    async (entry) => {
      const storage = memoryStorage()
      storage.setItem(SITE_METADATA_CACHE_KEY, entry)
      expect(await readCachedMetadata(storage)).toBeUndefined()
      expect(storage.getItem(SITE_METADATA_CACHE_KEY)).toBeNull()
    },
  )
})

function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}
