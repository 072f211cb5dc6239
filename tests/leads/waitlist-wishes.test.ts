import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import type { LeadPage, LeadRecord } from '#contract/leads/leads.ts'
import type { User } from '#contract/people/session.ts'
import type { WaitlistDemand } from '#contract/stool/waitlist-demand.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const OWNER: User = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true }
const MAURA = { firstName: 'Maura', lastName: 'Doyle', email: 'maura@mail.example' }
const WISH = { height: 'bar', fabric: 'navy-linen' }

describe.each(DATABASES)('wishes of the waitlist on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: OWNER, settings: { hideStoolPage: false } })
  })
  afterEach(() => studio.close())

  let visitors = 0
  /** Posts as JSON, each time from an address of its own. */
  async function join(body: object) {
    visitors += 1
    const message = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `wish ${visitors}` },
      body: JSON.stringify(body),
    }
    const answer = await studio.fetch('/api/stool-waitlist', message, `198.51.${visitors}.1`)
    return { status: answer.status, body: await answer.json() }
  }
  const joinAs = (name: string, wish: object) => join({ ...MAURA, ...wish, email: `${name}@mail.example` })
  async function post(fields: Record<string, string>) {
    const body = new URLSearchParams(fields)
    const answer = await studio.fetch('/api/stool-waitlist', { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, html: await answer.text() }
  }
  const read = async <T>(address: string): Promise<T> => (await (await studio.fetch(address)).json()) as T
  const demand = () => read<WaitlistDemand>('/api/admin/waitlist-demand')
  const countsOf = ({ options, undecided }: WaitlistDemand['fabrics']) => [
    ...options.filter(({ people }) => people > 0).map(({ name, people }) => [name, people]),
    ['none', undecided],
  ]
  async function record(): Promise<LeadRecord> {
    const [first] = (await read<LeadPage>('/api/admin/leads?list=waitlist')).items
    return read(`/api/admin/lead?id=${first?.id}`)
  }
  const factsOf = ({ facts }: LeadRecord) => Object.fromEntries(facts.map(({ label, value }) => [label, value]))
  const mails = () => studio.db.selectFrom('mail').select('data').orderBy('id').execute()
  async function withdraw(fabric: string): Promise<void> {
    const fabrics = stoolCatalogue.fabrics.filter(({ id }) => id !== fabric)
    const body = JSON.stringify({ fabrics })
    const answer = await studio.fetch('/api/stool-catalogue', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(200)
  }

  it('B60: a wish is in the inbox, in its search and export, and in the mail', async () => {
    expect(await join({ ...MAURA, ...WISH })).toEqual({ status: 200, body: {} })
    const lead = await record()
    expect(lead.summary).toBe('maura@mail.example · Bar Stool, Navy Linen')
    expect(factsOf(lead)).toMatchObject({ Height: 'Bar Stool', Fabric: 'Navy Linen' })
    expect((await read<LeadPage>('/api/admin/leads?list=waitlist&search=navy')).items).toHaveLength(1)
    const csv = await (await studio.fetch('/api/admin/leads.csv?list=waitlist')).text()
    expect(csv).toContain('Email,Height,Fabric,Page')
    expect(csv).toContain('maura@mail.example,Bar Stool,Navy Linen,')
    expect(await mails()).toMatchObject([{ data: { wish: 'Bar Stool, Navy Linen' } }])
  })

  it('B60, WL-7: nobody has to wish for anything', async () => {
    expect((await join(MAURA)).status).toBe(200)
    expect(Object.keys(factsOf(await record()))).not.toContain('Height')
    expect(await mails()).toMatchObject([{ data: { wish: '' } }])
    expect(await demand()).toMatchObject({ people: 1, heights: { undecided: 1 }, fabrics: { undecided: 1 } })
  })

  it('B60: a wish that is no option is refused beside its field, and nobody is stored', async () => {
    const { status, body } = await join({ ...MAURA, height: 'sofa', fabric: 'tartan' })
    expect([status, body.fields]).toEqual([
      400,
      { height: ['This height is no longer offered'], fabric: ['This fabric is no longer offered'] },
    ])
    expect((await demand()).people).toBe(0)
  })

  it('B60: whoever waits already keeps the place, and the last wish counts', async () => {
    await join({ ...MAURA, ...WISH })
    const before = await record()
    studio.clock.nowMs += 60 * 60_000
    await join({ firstName: 'M.', lastName: 'D.', email: 'MAURA@mail.example', height: 'counter' })
    const after = await record()
    expect([after.name, after.receivedAt]).toEqual([before.name, before.receivedAt])
    expect(factsOf(after)).toMatchObject({ Height: 'Counter Stool' })
    expect(factsOf(after)['Fabric']).toBeUndefined()
    await join(MAURA)
    expect(factsOf(await record())).toMatchObject({ Height: 'Counter Stool' })
    expect(await mails()).toHaveLength(1)
  })

  it('B60: what is taken for spam changes no wish', async () => {
    await join({ ...MAURA, ...WISH })
    await join({ ...MAURA, height: 'counter', website: 'x' })
    expect(factsOf(await record())).toMatchObject({ Height: 'Bar Stool' })
  })

  it('B60: the studio sees how many would like what; who has left or was told is not counted', async () => {
    await joinAs('a', WISH)
    await joinAs('b', { ...WISH, height: 'counter' })
    await joinAs('c', { fabric: 'sky-linen' })
    await joinAs('d', WISH)
    await studio.db.updateTable('lead').set({ status: 'notified' }).where('email', '=', 'd@mail.example').execute()
    const { people, heights, fabrics } = await demand()
    expect(people).toBe(3)
    expect(new Set(countsOf(heights).map(String))).toEqual(new Set(['Bar Stool,1', 'Counter Stool,1', 'none,1']))
    expect(countsOf(fabrics)).toEqual([
      ['Navy Linen', 2],
      ['Sky Linen', 1],
      ['none', 0],
    ])
    expect(fabrics.options).toHaveLength(stoolCatalogue.fabrics.length)
  })

  it('B60: an option that is no longer offered keeps its name and its people', async () => {
    await joinAs('a', WISH)
    await withdraw('navy-linen')
    expect((await demand()).fabrics.options[0]).toEqual({
      id: 'navy-linen',
      name: 'Navy Linen',
      isOffered: false,
      people: 1,
    })
    expect(factsOf(await record())).toMatchObject({ Fabric: 'Navy Linen' })
  })

  it('PERM-1: demand is for people of the studio alone', async () => {
    await studio.close()
    studio = await startStudioOn(database, {})
    expect((await studio.fetch('/api/admin/waitlist-demand')).status).toBe(401)
  })

  it('API-26, B60: without scripts the choice of the address is filled in, and a refusal keeps it', async () => {
    const html = await (await studio.fetch('/stool/waitlist?height=bar&fabric=navy-linen')).text()
    for (const id of ['bar', 'navy-linen']) expect(html).toContain(`<option value="${id}" selected="">`)
    const refused = await post({ ...MAURA, email: 'maura@', ...WISH })
    expect(refused.status).toBe(400)
    for (const id of ['bar', 'navy-linen']) expect(refused.html).toContain(`<option value="${id}" selected="">`)
    const unknown = await post({ ...MAURA, fabric: 'tartan' })
    expect(unknown.status).toBe(400)
    for (const shown of ['This fabric is no longer offered', 'value="Maura"']) expect(unknown.html).toContain(shown)
  })

  it('B60: a link with an option that is no longer offered leads to the nearest, and says so', async () => {
    const address = '/stool/waitlist?height=bar&fabric=navy-velvet'
    const answer = await studio.fetch(address, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/stool/waitlist?height=bar&fabric=navy-linen&gone=fabric',
    ])
    const html = await (await studio.fetch(answer.headers.get('location') ?? '')).text()
    expect(html).toContain('no longer offered. The nearest is chosen below')
  })
})
