import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { builtInProjects } from '#content/projects.ts'
import { Project } from '#contract/portfolio/portfolio.ts'
import { loadProject } from './load.ts'

const stored = Project.parse({ id: 'harbor-house', title: 'Harbor House', thumbnail: '/media/1.jpg' })
const refusal = (status: number) => Response.json({ error: 'No.', code: 'not_found' }, { status })
let project: () => Response
let files: () => Response

beforeEach(() => {
  project = () => Response.json(stored)
  files = () => Response.json({ projectId: 'harbor-house', images: [{ src: '/media/2.jpg' }] })
  vi.stubGlobal('location', { origin: 'https://studio.example', port: '', hostname: 'studio.example' })
  vi.stubGlobal('fetch', async ({ url }: Request) => (url.includes('list-files') ? files() : project()))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns the status and address of a redirect that loading throws, or the error that it throws. */
async function thrownBy(projectId: string) {
  const thrown: unknown = await loadProject(projectId).catch((error: unknown) => error)
  if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
  return thrown
}

describe('a project page that is made in the browser', () => {
  it('has the project and its pictures', async () => {
    const page = await loadProject('harbor-house')
    expect(page.project).toMatchObject({ id: 'harbor-house', title: 'Harbor House' })
    expect(page.gallery.map(({ src }) => src)).toEqual(['/media/2.jpg'])
    expect(page.hero?.src).toBe('/media/1.jpg')
  })

  it('API-13: is shown without its pictures where these do not come', async () => {
    files = () => refusal(500)
    expect((await loadProject('harbor-house')).gallery).toEqual([])
  })

  it('leads to where the project lives by now', async () => {
    expect(await thrownBy('old-house')).toEqual([302, '/portfolio/harbor-house'])
  })

  it.each([404, 410])('answers %d as the server does, also for a fixed project that was deleted', async (status) => {
    project = () => refusal(status)
    expect(await thrownBy('harbor-house')).toMatchObject({ init: { status } })
    expect(await thrownBy(builtInProjects[0]?.id ?? '')).toMatchObject({ init: { status } })
  })

  it('FIX-1: shows a fixed project without the server, and says of others that it cannot', async () => {
    project = () => {
      throw new TypeError('Failed to fetch')
    }
    const [fixed] = builtInProjects
    expect((await loadProject(fixed?.id ?? '')).project.title).toBe(fixed?.title)
    expect(await thrownBy('harbor-house')).toMatchObject({ init: { status: 503 } })
  })
})
