import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Project } from '#contract/portfolio/portfolio.ts'
import { loadProject } from './load.ts'

const projectOf = (id: string) => Project.parse({ id, title: id, thumbnail: '/media/1.jpg' })
let asked: string[]
let fails: boolean

beforeEach(() => {
  asked = []
  fails = false
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('location', { origin: 'https://studio.example', port: '', hostname: 'studio.example' })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const id = new URL(url).searchParams.get('projectId')
    if (id === null) return Response.json({ projects: [] })
    if (url.includes('list-files')) return Response.json({ projectId: id, images: [] })
    asked.push(id)
    return fails ? Response.json({ error: 'No.', code: 'internal' }, { status: 500 }) : Response.json(projectOf(id))
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('what was asked for ahead serves the page that follows, once', async () => {
  await loadProject('harbor-house', true)
  expect((await loadProject('harbor-house')).project.id).toBe('harbor-house')
  expect(asked).toEqual(['harbor-house'])
  await loadProject('harbor-house')
  expect(asked).toEqual(['harbor-house', 'harbor-house'])
})

it('another project is asked for, and so is the same one after five seconds', async () => {
  await loadProject('harbor-house', true)
  await loadProject('beach-house')
  await loadProject('beach-house', true)
  vi.setSystemTime(5001)
  await loadProject('beach-house')
  expect(asked).toEqual(['harbor-house', 'beach-house', 'beach-house', 'beach-house'])
})

it('a failure ahead is asked again', async () => {
  fails = true
  await loadProject('harbor-house', true).catch(() => undefined)
  fails = false
  expect((await loadProject('harbor-house')).project.id).toBe('harbor-house')
})
