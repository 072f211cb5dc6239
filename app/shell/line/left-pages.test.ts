import { data, redirect } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLeftPages } from './left-pages.ts'

const PAGE = 'routes/public/about-page'
const ABOUT = { pathname: '/about', search: '' }
const SERVICES = { pathname: '/services', search: '' }

/** Goes to a page, whose loader ends so. @returns What the router is given instead. */
async function go(from: object, loaderData: object, to: object, result: object, errors: object | null = null) {
  vi.stubGlobal('window', { __reactRouterDataRouter: { state: { location: from, loaderData, errors } } })
  const results = { [PAGE]: result }
  const url = to as URL
  await keepLeftPages({ url } as Parameters<typeof keepLeftPages>[0], async () => results as never)
  return results[PAGE]
}

const failed = (result: unknown) => ({ type: 'error', result })

beforeEach(async () => {
  await go(ABOUT, { [PAGE]: 'as it was left' }, SERVICES, { type: 'data', result: 'services' })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['without a line', new TypeError('Failed to fetch')],
  ['from a server that fails', data(null, { status: 503 })],
])('a page of this visit comes back as it was left %s', async (_, error) => {
  expect(await go(SERVICES, {}, ABOUT, failed(error))).toEqual({ type: 'data', result: 'as it was left' })
})

it.each([
  ['is not there any more', data(null, { status: 410 })],
  ['leads elsewhere', redirect('/')],
])('a page that %s does not come back', async (_, answer) => {
  expect(await go(SERVICES, {}, ABOUT, failed(answer))).toEqual(failed(answer))
})

it('a page that was not open before says that it failed', async () => {
  const lost = failed(new TypeError())
  expect(await go(ABOUT, {}, { pathname: '/contact', search: '' }, lost)).toBe(lost)
})

it('data that are new count', async () => {
  const fresh = { type: 'data', result: 'new' }
  expect(await go(SERVICES, {}, ABOUT, fresh)).toBe(fresh)
})

it('an error in place of a page is not kept', async () => {
  await go(ABOUT, { root: 'frame' }, SERVICES, { type: 'data', result: 'services' }, { [PAGE]: new Error() })
  expect(await go(SERVICES, {}, ABOUT, failed(new TypeError()))).toMatchObject({ result: 'as it was left' })
})
