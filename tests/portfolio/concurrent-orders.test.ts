import { afterEach, describe, expect, inject, it } from 'vitest'
import type { User } from '#contract/people/session.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN } from '../support/portfolio.ts'
import { createDatabase } from '../support/postgres.ts'
import { ADMIN, ask, OWNER, PEOPLE, signIn } from '../support/sessions.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const PAUL: User = { uid: 'u2', email: 'paul@studio.test', role: 'admin', isAuthorized: true }
const ROUNDS = 5

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

/** Two servers on one database, each with another person at work. */
async function twoServers(): Promise<[Studio, Studio]> {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  for (const viewer of [MEGAN, PAUL]) running.push(await startStudio({ databaseUrl, viewer }))
  return running as [Studio, Studio]
}

type Place = (id: string, order: number) => Promise<{ status: number }>

/** A whole new order as browsers save it: project by project, until one is refused. */
async function putInOrder(place: Place, ids: readonly string[]): Promise<number> {
  for (const [index, id] of ids.entries()) {
    const { status } = await place(id, index + 1)
    if (status !== 200) return status
  }
  return 200
}

const placeBy =
  (admin: Admin): Place =>
  (id, order) =>
    admin.update(id, { order })

const placesOf = async (admin: Admin): Promise<[string, number][]> =>
  (await admin.list()).map(({ id, order }: Project) => [id, order])
const numbered = (ids: readonly string[]) => ids.map((id, index) => [id, index + 1])

const rotated = (ids: readonly string[], by: number) => [...ids.slice(by), ...ids.slice(0, by)]

describe('two who put everything in order at once, on two servers with one PostgreSQL', () => {
  it('EDT-13: the projects end in one of the two orders, whole', async () => {
    const [one, two] = (await twoServers()).map(adminOf) as [Admin, Admin]
    const ids = (await placesOf(one)).map(([id]) => id)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const orders = [rotated(ids, round), ids.toReversed()] as const
      const statuses = await Promise.all([putInOrder(placeBy(one), orders[0]), putInOrder(placeBy(two), orders[1])])
      expect(statuses.toSorted()).toEqual([200, 409])
      const places = await placesOf(one)
      expect(places).toEqual(numbered(orders[statuses[0] === 200 ? 0 : 1]))
      expect(places).toEqual(await placesOf(two))
      for (const studio of running) studio.clock.nowMs += 60_000
    }
  })

  it('EDT-13: no two projects have the same place, however the moves of one person on two devices are mixed', async () => {
    const [one, two] = await twoServers()
    const ids = (await placesOf(adminOf(one))).map(([id]) => id)
    const studios = [one, await startStudio({ databaseUrl: two.databaseUrl ?? '', viewer: MEGAN })] as const
    running.push(studios[1])
    for (let round = 1; round <= ROUNDS; round += 1) {
      const orders = [rotated(ids, round), ids.toReversed()]
      await Promise.all(studios.map((studio, index) => putInOrder(placeBy(adminOf(studio)), orders[index] ?? [])))
      const places = (await placesOf(adminOf(one))).map(([, order]) => order)
      expect(places).toEqual(ids.map((_, index) => index + 1))
    }
  })

  it('DASH-20: the letters end in one of the two orders, whole', async () => {
    const [one, two] = await twoServers()
    const path = '/api/testimonials'
    const send = (studio: Studio, method: string, address: string, body: object) =>
      adminOf(studio).send(method, address, body)
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1) {
      const letter = { firstName: `Ann ${index}`, lastName: 'Doe', message: 'The boat is perfect.' }
      ids.push((await (await send(one, 'POST', path, letter)).json()).id)
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const orders = [rotated(ids, round), ids.toReversed()] as const
      const put = (studio: Studio, order: readonly string[]) =>
        send(studio, 'PUT', '/api/admin/testimonials/order', { ids: order })
      await Promise.all([put(one, orders[0]), put(two, orders[1])])
      const { testimonials } = await (await one.fetch('/api/admin/testimonials')).json()
      const own = testimonials.filter(({ id }: { id: string }) => ids.includes(id))
      const stored = own.map(({ id }: { id: string }) => id)
      expect(orders).toContainEqual(stored)
      expect(own.map(({ order }: { order: number }) => order)).toEqual(ids.map((_, index) => index + 1))
    }
  })

  it('GAL-12: the pictures of a project end in one of the two orders, whole', async () => {
    const [one, two] = (await twoServers()).map(adminOf) as [Admin, Admin]
    const id = 'delray-beach-home'
    const srcs = Array.from({ length: 40 }, (_, index) => `https://elsewhere.test/${index}.jpg`)
    await one.arrange(id, { images: srcs.map((src) => ({ src })) })
    for (let round = 1; round <= ROUNDS; round += 1) {
      const orders = [rotated(srcs, round), srcs.toReversed()] as const
      const put = (admin: Admin, order: readonly string[]) =>
        admin.arrange(id, { images: order.map((src) => ({ src })) })
      const answers = await Promise.all([put(one, orders[0]), put(two, orders[1])])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { images } = await one.get(id)
      expect(orders).toContainEqual(images.map(({ src }: { src: string }) => src))
    }
  })

  it('the catalogue ends in one of the two orders, whole', async () => {
    const [one, two] = (await twoServers()).map(adminOf) as [Admin, Admin]
    const { fabrics } = await one.json('/api/stool-catalogue')
    for (let round = 1; round <= ROUNDS; round += 1) {
      const orders = [[...fabrics.slice(round), ...fabrics.slice(0, round)], fabrics.toReversed()]
      const put = (admin: Admin, order: unknown) =>
        admin.send('PUT', '/api/stool-catalogue', { fabrics: order as object })
      const answers = await Promise.all([put(one, orders[0]), put(two, orders[1])])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(orders).toContainEqual((await one.json('/api/stool-catalogue')).fabrics)
    }
  })
})

describe.each(DATABASES)('the order of the projects on %s', (database) => {
  async function start(): Promise<Record<'megan' | 'paul', Place>> {
    const studio = await startStudioOn(database, {
      nowMs: Date.now(),
      accounts: [...PEOPLE],
      env: { RATE_LIMIT: 'off' },
    })
    running.push(studio)
    const placeAs = async (email: string): Promise<Place> => {
      const { cookie } = await signIn(studio, email)
      return (id, order) => ask(studio, 'PUT', `/api/portfolio-metadata?projectId=${id}`, { cookie, body: { order } })
    }
    return { megan: await placeAs(OWNER), paul: await placeAs(ADMIN) }
  }
  const studio = () => running[0] as Studio
  const list = () => placesOf(adminOf(studio()))

  it('EDT-13: of two who change it at once the second is refused, and succeeds after a moment', async () => {
    const { megan, paul } = await start()
    const before = (await list()).map(([id]) => id)
    const orders = [rotated(before, 1), before.toReversed()] as const
    const statuses = await Promise.all([putInOrder(megan, orders[0]), putInOrder(paul, orders[1])])
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await list()).toEqual(numbered(orders[statuses[0] === 200 ? 0 : 1]))
    studio().clock.nowMs += 20_000
    const later = statuses[0] === 200 ? { place: paul, ids: orders[1] } : { place: megan, ids: orders[0] }
    expect(await putInOrder(later.place, later.ids)).toBe(200)
    expect(await list()).toEqual(numbered(later.ids))
  })

  it('EDT-13: moves of one person from two devices are undone as one', async () => {
    const { megan } = await start()
    const before = await list()
    const ids = before.map(([id]) => id)
    await Promise.all([putInOrder(megan, rotated(ids, 2)), putInOrder(megan, ids.toReversed())])
    expect((await list()).map(([, order]) => order)).toEqual(ids.map((_, index) => index + 1))
    const { cookie } = await signIn(studio())
    const { body } = await ask(studio(), 'GET', '/api/admin/activity', { cookie })
    const { id } = body.activity.find(({ action }: { action: string }) => action === 'portfolio.reordered')
    expect((await ask(studio(), 'POST', '/api/admin/activity/undo', { cookie, body: { id } })).status).toBe(200)
    expect(await list()).toEqual(before)
  })
})
