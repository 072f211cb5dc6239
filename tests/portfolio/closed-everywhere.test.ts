import { expect, it } from 'vitest'
import { endpoints } from '#contract/all/endpoints.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { storeSubscribers, WORDS, writerOf } from '../support/journal.ts'
import { ask, PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const PHOTOGRAPH = /built-in\/(?<house>[a-z-]+)-\d\d/g
/** Each page is rendered twice, from the sources. */
const TIMEOUT_MS = 240_000

/** The same studio, asked by somebody who is signed in. */
const signedInTo = (studio: Studio, cookie: string): Studio => ({
  ...studio,
  fetch: (path, init) => studio.fetch(path, { ...init, headers: { ...Object(init?.headers), cookie } }),
})

it('B23: while every house waits for its day, no page, feed or answer of the API names a photograph of one', {
  timeout: TIMEOUT_MS,
}, async () => {
  const settings = { hideHomeTours: false, hideStoolPage: false }
  const studio = await startStudio({ accounts: PEOPLE, settings })
  const { admin, session } = await signInOwner(studio)
  const { projects } = (await ask(studio, 'GET', '/api/portfolio-metadata')).body as { projects: Project[] }
  const ids = projects.map(({ id }) => id)
  const [house = ''] = ids
  const { images } = (await ask(studio, 'GET', `/api/portfolio-metadata?projectId=${house}`)).body as Project
  const [image] = images
  await storeSubscribers(studio, 1)
  const blocks = [
    { kind: 'project', projectId: house },
    { kind: 'picture', picture: image?.picture },
  ]
  await writerOf(signedInTo(studio, session.cookie)).publish({ ...WORDS, blocks })
  const shortlist = await ask(studio, 'POST', '/api/shortlist', { body: { hearts: [`${house} ${image?.src}`] } })

  const kinds = ['/journal', '/journal/the-house-at-the-harbor', '/journal/feed.xml', '/sitemap.xml', '/nowhere']
  const addresses = [
    ...PUBLIC_PAGES,
    ...kinds,
    `/shortlist/${shortlist.body.id}`,
    ...PUBLIC_PAGES.map((path) => (path === '/' ? '/_root.data' : `${path}.data`)),
    ...ids.flatMap((id) => [`/portfolio/${id}`, `/api/portfolio-list-files?projectId=${id}`]),
    ...endpoints.filter(({ method, access }) => method === 'GET' && access === 'public').map(({ path }) => path),
  ]
  const naming = async () => {
    const answers = await Promise.all(addresses.map(async (path) => [path, await (await studio.fetch(path)).text()]))
    return answers.flatMap(([path, text = '']) =>
      [...text.matchAll(PHOTOGRAPH)].some(({ groups }) => ids.includes(groups?.['house'] ?? '')) ? [path] : [],
    )
  }
  expect((await naming()).length).toBeGreaterThan(30)
  for (const id of ids) await admin.update(id, { rights: { embargoUntil: '2099-01-01' } })
  expect(await naming()).toEqual([])
  await studio.close()
})
