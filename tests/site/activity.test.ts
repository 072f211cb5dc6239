import { afterEach, describe, expect, it } from 'vitest'
import { recordActivity } from '#server/platform/activity.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ADMIN, ask, OWNER, PASSWORD, PEOPLE, signIn, tokensMailed } from '../support/sessions.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const MEGAN = { uid: 'u1', email: OWNER, role: 'owner', isAuthorized: true } as const
const LOG = '/api/admin/activity'
const DAY_MS = 24 * 60 * 60_000
const LETTERS = ['a', 'b', 'c'].map((id) => ({ id, firstName: id, lastName: '', author: id, message: 'Dear.' }))
const NEW_PASSWORD = 'pelican ladder biscuit 9'

/** Entries that one statement stores. */
const BATCH = 2000
/** An entry about a letter, as it is stored. */
const logged = (index: number) => ({
  id: String(index).padStart(26, '0'),
  at_ms: 0,
  actor_id: null,
  actor_email: '',
  action: 'testimonial.hidden',
  subject_id: 's',
  subject_name: `letter ${index}`,
  before: null,
  after: null,
  undone_at_ms: null,
  chain_id: null,
})

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

const log = async (studio: Studio, query = '') => (await ask(studio, 'GET', `${LOG}${query}`)).body
const undo = (studio: Studio, id: string) => ask(studio, 'POST', `${LOG}/undo`, { body: { id } })

async function entriesOf(studio: Studio) {
  const { activity } = await log(studio)
  return activity.map(({ actor, action, subject }: { actor: string; action: string; subject: { name: string } }) => [
    actor,
    action,
    subject.name,
  ])
}

describe.each(DATABASES)('the activity on %s', (database) => {
  async function start(options: StudioOptions = { viewer: MEGAN }): Promise<Studio> {
    const studio = await startStudioOn(database, options)
    running.push(studio)
    return studio
  }

  async function firstLead(studio: Studio, list = 'inquiries') {
    return (await ask(studio, 'GET', `/api/admin/leads?list=${list}`)).body.items[0]
  }

  it('is listed newest first, page by page, also while it grows', async () => {
    const studio = await start()
    const subject = { id: 's', name: 'site settings' }
    for (let index = 0; index < 120; index += 1) {
      const action = index === 60 ? 'from.a_later_version' : 'site_settings.updated'
      const record = { actor: MEGAN, action: action as 'site_settings.updated', subject, after: { index } }
      await recordActivity(studio.db, record, studio.clock.nowMs + index)
    }
    const first = await log(studio)
    await recordActivity(studio.db, { actor: null, action: 'lead.deleted', subject }, studio.clock.nowMs + 500)
    const second = await log(studio, `?cursor=${first.cursor}`)
    const third = await log(studio, `?cursor=${second.cursor}`)
    const shown = [first, second, third].flatMap(({ activity }) => activity)
    const indexes = shown.map(({ after }: { after: { index: number } }) => after.index)
    expect([first.activity.length, second.activity.length, third.cursor]).toEqual([50, 49, null])
    expect(indexes).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index).filter((index) => index !== 60))
  })

  it('takes back once what can be taken back, and says so', async () => {
    const studio = await start()
    const put = (change: object) => ask(studio, 'PUT', '/api/site-metadata', { body: change })
    await put({ hideHomeTours: false })
    const [entry] = (await log(studio)).activity
    const results = await Promise.all([undo(studio, entry.id), undo(studio, entry.id)])
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const done = (await log(studio)).activity.find(({ id }: { id: string }) => id === entry.id)
    expect([done.canUndo, done.undoneAt]).toEqual([false, new Date(studio.clock.nowMs).toISOString()])
    expect((await ask(studio, 'GET', '/api/site-metadata')).body.hideHomeTours).toBe(true)
    const again = await undo(studio, entry.id)
    expect([again.status, again.body.error]).toEqual([409, 'This has been undone already.'])
    expect((await undo(studio, 'nothing')).status).toBe(404)
  })

  it('an undo can be undone: then the first entry is in force again, and the one that undid it is not', async () => {
    const studio = await start()
    await ask(studio, 'PUT', '/api/site-metadata', { body: { stoolDrop: { note: 'Closed for lunch' } } })
    await ask(studio, 'PUT', '/api/site-metadata', { body: { hideHomeTours: false } })
    /** States of the entries of the note, oldest first: true for those in force. */
    const standing = async () => {
      const { activity } = await log(studio)
      const ofNote = activity.filter(({ after }: { after: object }) => 'stoolDrop' in after).toReversed()
      const facts = ofNote.map(({ canUndo, undoneAt }: { canUndo: boolean; undoneAt: string | null }) => {
        expect(canUndo).toBe(undoneAt === null)
        return canUndo
      })
      return { facts, ids: ofNote.map(({ id }: { id: string }) => id) }
    }
    const note = async () => (await ask(studio, 'GET', '/api/site-metadata')).body.stoolDrop.note
    for (const [undone, facts, words] of [
      [0, [false, true], ''],
      [1, [true, false, true], 'Closed for lunch'],
      [0, [false, true, false, true], ''],
      [1, [true, false, true, false, true], 'Closed for lunch'],
      [4, [false, true, false, true, false, true], ''],
    ] as const) {
      const { ids } = await standing()
      studio.clock.nowMs += 1000
      expect((await undo(studio, ids[undone])).status).toBe(200)
      expect([(await standing()).facts, await note()]).toEqual([facts, words])
      expect((await undo(studio, ids[undone])).status).toBe(409)
    }
    expect((await ask(studio, 'GET', '/api/site-metadata')).body.hideHomeTours).toBe(false)
  })

  it('an undo that is refused leaves everything as it was, and can be tried again', async () => {
    const studio = await start()
    const put = (change: object) => ask(studio, 'PUT', '/api/site-metadata', { body: change })
    await put({ stoolDrop: { note: 'One' } })
    const [entry] = (await log(studio)).activity
    await put({ stoolDrop: { note: 'Two' } })
    expect((await undo(studio, entry.id)).status).toBe(409)
    await put({ stoolDrop: { note: 'One' } })
    expect((await undo(studio, entry.id)).status).toBe(200)
    expect((await ask(studio, 'GET', '/api/site-metadata')).body.stoolDrop.note).toBe('')
  })

  describe('is searched', () => {
    /** Three changes: the note of the drop, the phone of the studio, and the status of a lead. */
    async function changed(studio: Studio) {
      await ask(studio, 'PUT', '/api/site-metadata', { body: { stoolDrop: { note: '100% oak' } } })
      await ask(studio, 'PUT', '/api/admin/studio-profile', { body: { phone: '609.555.0199' } })
      const { id } = await firstLead(studio)
      await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { status: 'call' } })
      return id
    }
    const subjects = async (studio: Studio, query: string) =>
      (await log(studio, query)).activity.map(({ action }: { action: string }) => action)

    it('B67: by the name of what was changed, the person, the deed, the part and the record', async () => {
      const studio = await start({ viewer: MEGAN, leads: [{ list: 'inquiries' }] })
      const lead = await changed(studio)
      expect(await subjects(studio, '?search=PROFILE')).toEqual(['studio_profile.updated'])
      expect(await subjects(studio, '?search=changed%20the%20status')).toEqual(['lead.status_changed'])
      expect(await subjects(studio, `?search=${OWNER}`)).toHaveLength(3)
      expect(await subjects(studio, '?area=inbox')).toEqual(['lead.status_changed'])
      expect(await subjects(studio, '?area=site')).toEqual(['studio_profile.updated', 'site_settings.updated'])
      expect(await subjects(studio, `?record=${lead}`)).toEqual(['lead.status_changed'])
      expect(await subjects(studio, '?search=100%25')).toEqual([])
      expect(await subjects(studio, '?search=_____________________')).toEqual([])
      expect((await ask(studio, 'GET', `${LOG}?area=nonsense`)).status).toBe(400)
    })

    it('B67: by names with letters beyond ASCII, in either case', async () => {
      const studio = await start()
      const entry = {
        actor: MEGAN,
        action: 'project.updated',
        subject: { id: 'p', name: 'Élan on Ébano Street' },
      } as const
      await recordActivity(studio.db, entry, studio.clock.nowMs)
      expect(await subjects(studio, `?search=${encodeURIComponent('Élan')}`)).toEqual(['project.updated'])
      expect(await subjects(studio, `?search=${encodeURIComponent('élan on ébano')}`)).toEqual(['project.updated'])
    })

    it('B67: goes out as a spreadsheet, with what was before and after', async () => {
      const studio = await start({ viewer: MEGAN, leads: [{ list: 'inquiries' }] })
      await changed(studio)
      const answer = await studio.fetch(`${LOG}.csv?area=site`)
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/,
      )
      const [titles, first, second, ...rest] = (await answer.text()).split('\r\n')
      expect(titles).toContain('When,Who,What,Before,After,Undone')
      expect(first).toContain(
        'changed the studio profile,Name and contact: Phone: 609.555.0147,Name and contact: Phone: 609.555.0199,',
      )
      expect(second).toContain('Note: 100% oak')
      expect(rest).toEqual([''])
    })

    it('B67: by the person and by the studio’s days, in the list and in the spreadsheet', async () => {
      const studio = await start()
      // In November the day of the studio ends at five in the morning, UTC.
      const [first, second, third] = ['2026-11-08T04:59:59.999Z', '2026-11-08T05:00:00Z', '2026-11-09T04:59:59.999Z']
      const kim = { ...MEGAN, email: 'kim@sevenmile.example' }
      const entries = [
        [MEGAN, first, 'a'],
        [kim, second, 'b'],
        [null, third, 'c'],
      ] as const
      for (const [actor, at, name] of entries)
        await recordActivity(
          studio.db,
          { actor, action: 'project.updated', subject: { id: name, name } },
          Date.parse(at ?? ''),
        )
      const found = async (query: string) => {
        const { activity, people } = await log(studio, `?${query}`)
        expect(people).toEqual([kim.email, OWNER].toSorted())
        const csv = await (await studio.fetch(`${LOG}.csv?${query}`)).text()
        const names = activity.map(({ subject }: { subject: { name: string } }) => subject.name)
        expect([...csv.matchAll(/edited the project (\w)/g)].map(([, name]) => name)).toEqual(names)
        return names.join('')
      }
      expect(await found('')).toBe('cba')
      expect(await found(`person=${kim.email}`)).toBe('b')
      expect(await found('person=site')).toBe('c')
      expect(await found('person=nobody@sevenmile.example')).toBe('')
      expect(await found('from=2026-11-08')).toBe('cb')
      expect(await found('to=2026-11-07')).toBe('a')
      expect(await found('from=2026-11-08&to=2026-11-08')).toBe('cb')
      expect(await found('from=2026-11-07&to=2026-11-07')).toBe('a')
      expect(await found('from=2026-11-09')).toBe('')
      expect(await found('from=2026-11-09&to=2026-11-07')).toBe('')
      expect(await found(`from=2026-11-08&person=${kim.email}&area=portfolio&search=b`)).toBe('b')
      for (const day of ['2026-02-30', 'yesterday', '0000-01-01'])
        expect([day, (await ask(studio, 'GET', `${LOG}?from=${day}`)).status]).toEqual([day, 400])
    })

    it('B67: by the page whose texts were changed, page by page', async () => {
      const studio = await start()
      const write = async (texts: object) => {
        const { response } = await ask(studio, 'PUT', '/api/admin/page-texts', { body: texts })
        return response.headers.get('x-activity-id')
      }
      const about = [await write({ about: { heading: 'One' } })]
      const home = await write({ home: { cover: { tagline: 'about: sand' } } })
      about.unshift(await write({ about: { heading: 'Two' } }))
      const both = await write({ about: { heading: 'Three' }, contact: { headingFirst: 'Come by' } })
      about.unshift(both)
      const found = async (part: string) => {
        const { activity } = await log(studio, `?record=page-texts&part=${part}`)
        return activity.map(({ id }: { id: string }) => id)
      }
      expect(await found('about')).toEqual(about)
      expect(await found('home')).toEqual([home])
      expect(await found('contact')).toEqual([both])
      expect(await found('portfolio')).toEqual([])
      const csv = await (await studio.fetch(`${LOG}.csv?record=page-texts&part=home`)).text()
      expect(csv.split('\r\n')).toHaveLength(3)
      for (let index = 0; index < 110; index += 1) await write({ home: { cover: { tagline: `Sand ${index}` } } })
      expect(await found('about')).toEqual(about)
      const first = await log(studio, '?record=page-texts&part=home')
      const second = await log(studio, `?record=page-texts&part=home&cursor=${first.cursor}`)
      const third = await log(studio, `?record=page-texts&part=home&cursor=${second.cursor}`)
      expect([first, second, third].map(({ activity }) => activity.length)).toEqual([50, 50, 11])
      expect(third.cursor).toBeNull()
    })

    it('B67: goes out whole, however many entries there are', async () => {
      const studio = await start({ viewer: MEGAN })
      const count = 2501
      for (let from = 0; from < count; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => logged(from + index))
        await studio.db.insertInto('activity').values(rows).execute()
      }
      const lines = (await (await studio.fetch(`${LOG}.csv?area=letters`)).text()).split('\r\n')
      expect(lines).toHaveLength(count + 2)
      expect([lines[1], lines[count]]).toEqual([
        expect.stringContaining('letter 2500'),
        expect.stringContaining('letter 0'),
      ])
    })
  })

  describe('B65: past later changes', () => {
    it('the earlier values of a document come back when it is asked for, and can be taken away again', async () => {
      const studio = await start()
      const put = (change: object) => ask(studio, 'PUT', '/api/site-metadata', { body: change })
      const settings = async () => (await ask(studio, 'GET', '/api/site-metadata')).body
      await put({ stoolDrop: { note: 'One' } })
      await put({ stoolDrop: { note: 'Two' } })
      const [two] = (await log(studio)).activity
      await put({ stoolDrop: { note: 'Three' }, hideHomeTours: false })
      expect((await undo(studio, two.id)).status).toBe(409)
      const anyway = await ask(studio, 'POST', `${LOG}/undo`, { body: { id: two.id, anyway: true } })
      expect(anyway.status).toBe(200)
      expect(await settings()).toMatchObject({ stoolDrop: { note: 'One' }, hideHomeTours: false })
      const [back] = (await log(studio)).activity
      expect(back.before).toEqual({ stoolDrop: { note: 'Three' } })
      expect((await undo(studio, back.id)).status).toBe(200)
      expect((await settings()).stoolDrop.note).toBe('Three')
    })

    it('so do those of a letter, a project and the status of a lead', async () => {
      const studio = await start({
        viewer: MEGAN,
        leads: [{ list: 'inquiries' }],
        projects: [{ id: 'harbor-house', title: 'Harbor House', location: 'Avalon, NJ' }],
      })
      const { id: lead } = await firstLead(studio)
      const writes: [string, string, (value: string) => object, string[], () => Promise<string>][] = [
        [
          '/api/testimonials?id=3',
          'author',
          (author) => ({ author }),
          ['Ann', 'Bob', 'Cora'],
          async () => (await ask(studio, 'GET', '/api/testimonials?id=3')).body.author,
        ],
        [
          '/api/portfolio-metadata?projectId=harbor-house',
          'space',
          (space) => ({ space }),
          ['Loft', 'House', 'Barn'],
          async () => (await ask(studio, 'GET', '/api/portfolio-metadata?projectId=harbor-house')).body.space,
        ],
        [
          `/api/admin/lead?id=${lead}`,
          'status',
          (status) => ({ status }),
          ['call', 'new', 'won'],
          async () => (await ask(studio, 'GET', `/api/admin/lead?id=${lead}`)).body.status,
        ],
      ]
      for (const [path, field, change, [first = '', second = '', third = ''], read] of writes) {
        for (const value of [first, second])
          expect((await ask(studio, 'PUT', path, { body: change(value) })).status).toBe(200)
        const [entry] = (await log(studio)).activity
        expect(entry.before).toEqual({ [field]: first })
        await ask(studio, 'PUT', path, { body: change(third) })
        expect([(await undo(studio, entry.id)).status, await read()]).toEqual([409, third])
        const back = await ask(studio, 'POST', `${LOG}/undo`, { body: { id: entry.id, anyway: true } })
        expect([back.status, await read()]).toEqual([200, first])
        expect((await log(studio)).activity[0]).toMatchObject({ before: { [field]: third }, after: { [field]: first } })
      }
    })

    it('an order is not: what has come and gone since would be lost', async () => {
      const studio = await start({ viewer: MEGAN, testimonials: LETTERS })
      const order = (ids: string[]) => ask(studio, 'PUT', '/api/admin/testimonials/order', { body: { ids } })
      await order(['b', 'a', 'c'])
      const [entry] = (await log(studio)).activity
      expect(entry.action).toBe('testimonials.reordered')
      await order(['c', 'b', 'a'])
      const back = await ask(studio, 'POST', `${LOG}/undo`, { body: { id: entry.id, anyway: true } })
      expect(back.status).toBe(409)
    })
  })

  it('is forgotten after a year', async () => {
    const studio = await start()
    await ask(studio, 'PUT', '/api/site-metadata', { body: { hideHomeTours: false } })
    studio.clock.nowMs += 364 * DAY_MS
    await studio.runJobs()
    expect((await log(studio)).activity).toHaveLength(1)
    studio.clock.nowMs += 2 * DAY_MS
    await studio.runJobs()
    expect((await log(studio)).activity).toEqual([])
  })

  it('knows what was done in the inbox, takes it back, and names nobody', async () => {
    const studio = await start({ viewer: MEGAN, leads: [{ list: 'inquiries' }] })
    const { id } = await firstLead(studio)
    const lead = async () => (await ask(studio, 'GET', `/api/admin/lead?id=${id}`)).body
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { status: 'won' } })
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { notes: 'Called', done: true } })
    await ask(studio, 'DELETE', `/api/admin/lead?id=${id}`)
    const name = 'the inquiry of November 21, 2026 at 10 AM'
    expect(await entriesOf(studio)).toEqual([
      [OWNER, 'lead.deleted', name],
      [OWNER, 'lead.updated', name],
      [OWNER, 'lead.status_changed', name],
    ])
    const [deleted, , changed] = (await log(studio)).activity
    expect((await undo(studio, changed.id)).status).toBe(409)
    expect((await undo(studio, deleted.id)).status).toBe(200)
    expect((await undo(studio, changed.id)).status).toBe(200)
    expect(await lead()).toMatchObject({ status: 'new', notes: 'Called', done: true })
    const [back, restored] = (await log(studio)).activity
    expect([back.before, back.after, restored.action]).toEqual([{ status: 'won' }, { status: 'new' }, 'lead.restored'])
    expect((await undo(studio, restored.id)).status).toBe(200)
    expect((await lead()).code).toBe('not_found')
    const entries = await studio.db.selectFrom('activity').selectAll().execute()
    expect(JSON.stringify(entries)).not.toMatch(/maura|doyle/i)
  })

  it('what left the spam cannot go back there by an undo: its mails are out', async () => {
    const studio = await start({ viewer: MEGAN, leads: [{ list: 'inquiries', status: 'spam', suspicion: 'links' }] })
    const { id } = (await ask(studio, 'GET', '/api/admin/leads?list=inquiries&status=spam')).body.items[0]
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { status: 'new' } })
    const [entry] = (await log(studio)).activity
    expect([entry.action, entry.canUndo]).toEqual(['lead.released', false])
    expect((await undo(studio, entry.id)).status).toBe(409)
  })

  it('R12: exports and erasures are remembered without a trace of who it was', async () => {
    const studio = await start({ viewer: MEGAN, leads: [{ list: 'quotes' }, { list: 'newsletter' }] })
    const address = 'email=maura.doyle%40mail.example'
    await studio.fetch('/api/admin/leads.csv?list=quotes')
    await studio.fetch(`/api/admin/person.json?${address}`)
    await ask(studio, 'DELETE', `/api/admin/person?${address}`)
    expect(await entriesOf(studio)).toEqual([
      [OWNER, 'person.erased', 'what was kept about one person'],
      [OWNER, 'person.exported', 'what was kept about one person'],
      [OWNER, 'leads.exported', 'the quote requests'],
    ])
    const [erased, , exported] = (await log(studio)).activity
    expect([erased.after, erased.canUndo, exported.after]).toEqual([{ leads: 2, mails: 0 }, false, { records: 1 }])
    expect(JSON.stringify(await studio.db.selectFrom('activity').selectAll().execute())).not.toMatch(/maura/i)
  })

  it('deleted leads lie in the trash until they are restored from there', async () => {
    const studio = await start({ viewer: MEGAN, leads: [{ list: 'quotes' }] })
    const { id } = await firstLead(studio, 'quotes')
    await ask(studio, 'DELETE', `/api/admin/lead?id=${id}`)
    const [item] = (await ask(studio, 'GET', '/api/admin/trash')).body.items
    expect(item).toMatchObject({ kind: 'lead', id, name: 'Maura Doyle', detail: 'Quote request', picture: '' })
    expect(Date.parse(item.purgedAt) - Date.parse(item.deletedAt)).toBe(30 * DAY_MS)
    const restored = await ask(studio, 'POST', '/api/admin/trash/restore', { body: { kind: 'lead', id } })
    expect(restored.body).toEqual({ success: true })
    expect((await firstLead(studio, 'quotes')).id).toBe(id)
    expect((await ask(studio, 'GET', '/api/admin/trash')).body.items).toEqual([])
  })

  it('DROP-12: stopping the mail to the waitlist is remembered', async () => {
    const studio = await start({ viewer: MEGAN, leads: [{ list: 'waitlist' }] })
    await ask(studio, 'PUT', '/api/site-metadata', { body: { stoolDrop: { manualStatus: 'open' } } })
    await studio.runJobs()
    await ask(studio, 'POST', '/api/admin/drop-mailing', { body: { action: 'cancel' } })
    expect((await entriesOf(studio))[0]).toEqual([OWNER, 'drop_mailing.cancelled', 'the waitlist'])
  })

  it('PERM-1: knows who let whom in and out, and what people did to their own accounts', async () => {
    const studio = await start({ accounts: PEOPLE, nowMs: Date.now() })
    const { cookie } = await signIn(studio)
    const asked = (method: string, path: string, body?: object) => ask(studio, method, path, { body, cookie })
    await asked('POST', '/api/admin/people', { email: 'new@sevenmile.example', role: 'admin' })
    const { people, invitations } = (await asked('GET', '/api/admin/people')).body
    const idOf = (address: string) => people.find(({ email }: { email: string }) => email === address).id
    await asked('DELETE', `/api/admin/people?id=${invitations[0].id}`)
    await asked('POST', '/api/admin/people', { email: 'new@sevenmile.example', role: 'admin' })
    const token = (await tokensMailed(studio, 'invitation')).at(-1) ?? ''
    expect((await ask(studio, 'POST', '/api/invitation', { body: { token, password: NEW_PASSWORD } })).status).toBe(200)
    await asked('PUT', `/api/admin/people?id=${idOf(ADMIN)}`, { role: 'owner' })
    await asked('PUT', `/api/admin/people?id=${idOf(ADMIN)}`, { role: 'owner' })
    await asked('DELETE', `/api/admin/people?id=${idOf(ADMIN)}`)
    await asked('DELETE', '/api/admin/sessions')
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const changed = await asked('POST', '/api/auth/change-password', passwords)
    expect(changed.status).toBe(200)
    const again = await signIn(studio, OWNER, NEW_PASSWORD)
    const { activity } = (await ask(studio, 'GET', LOG, { cookie: again.cookie })).body
    const lines = activity.map(({ action, subject }: { action: string; subject: { name: string } }) => [
      action,
      subject.name,
    ])
    expect(lines).toEqual([
      ['password.changed', ''],
      ['sessions.ended', 'all their other devices'],
      ['person.removed', ADMIN],
      ['person.role_changed', ADMIN],
      ['invitation.accepted', 'an admin'],
      ['person.invited', 'new@sevenmile.example'],
      ['invitation.withdrawn', 'new@sevenmile.example'],
      ['person.invited', 'new@sevenmile.example'],
    ])
    expect(activity.every(({ canUndo }: { canUndo: boolean }) => !canUndo)).toBe(true)
    expect(JSON.stringify(activity)).not.toContain(NEW_PASSWORD)
  })
})
