import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { finishSending, LETTERS, runJob, storeSubscribers, WORDS, writerOf } from '../support/journal.ts'
import { MEGAN, PROJECT } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const MINUTE_MS = 60_000

describe.each(DATABASES)('B52: writing a letter to the list, on %s', (database) => {
  let studio: Studio
  let writer: ReturnType<typeof writerOf>
  beforeEach(async () => {
    const { style: _, styles, order: position, ...project } = PROJECT
    const drafts = [{ ...project, styles, position, published: false }]
    studio = await startStudioOn(database, { viewer: MEGAN, projects: drafts })
    writer = writerOf(studio)
  })
  afterEach(() => studio.close())

  const mailCount = async () => (await studio.db.selectFrom('mail').select('id').execute()).length

  it('begins empty, and keeps what is saved', async () => {
    const id = await writer.write()
    expect(await writer.get(id)).toMatchObject({ state: 'draft', slug: 'the-house-at-the-harbor', content: WORDS })
  })

  it('begins a new one with the postal address of the one before', async () => {
    await writer.write()
    const next = await (await writer.send('POST', LETTERS, {})).json()
    expect(next.content).toMatchObject({ title: '', postalAddress: WORDS.postalAddress })
  })

  it('announces a project that visitors see, and no draft', async () => {
    const letter = await (await writer.send('POST', LETTERS, { projectId: 'delray-beach-home' })).json()
    expect(letter.content.title).toContain('Delray')
    expect(letter.content.blocks.at(-1)).toEqual({ kind: 'project', projectId: 'delray-beach-home' })
    const refused = await writer.send('POST', LETTERS, { projectId: PROJECT.id })
    expect(refused.status).toBe(400)
    expect((await refused.json()).error).toContain('Publish it')
  })

  it('of two owners the second is shown what the first one saved, and loses nothing', async () => {
    const id = await writer.write()
    const seen = (await studio.fetch(`${LETTERS}?id=${id}`)).headers.get('etag') ?? ''
    expect((await writer.save(id, { title: 'Mine' }, { 'if-match': seen })).status).toBe(200)
    const second = await writer.save(id, { title: 'Yours' }, { 'if-match': seen })
    expect(second.status).toBe(412)
    expect((await second.json()).current.content.title).toBe('Mine')
    expect((await writer.schedule(id, undefined, { 'if-match': seen })).status).toBe(412)
  })

  it('names all that is missing before it goes out, by field, and keeps the words', async () => {
    const id = await writer.write({ title: '', postalAddress: '', blocks: [] })
    const refused = await writer.schedule(id)
    expect(refused.status).toBe(400)
    const { fields } = await refused.json()
    expect(Object.keys(fields).toSorted()).toEqual(['blocks', 'postalAddress', 'subscribers', 'title'])
    expect((await writer.get(id)).state).toBe('draft')
  })

  it('refuses a project and a picture that visitors do not see, and a picture that is gone', async () => {
    await storeSubscribers(studio, 1)
    const gone = { src: '/media/site/gone.jpg', alt: '', width: 10, height: 10, focal: { x: 0.5, y: 0.5 }, lqip: '' }
    const id = await writer.write({
      ...WORDS,
      blocks: [
        { kind: 'project', projectId: PROJECT.id },
        { kind: 'picture', picture: { ...gone, version: 'v' } },
      ],
    })
    const { fields } = await (await writer.schedule(id)).json()
    expect(fields['blocks.0'][0]).toContain('Visitors cannot see this project')
    expect(fields['blocks.1'][0]).toContain('Visitors cannot see this picture')
  })

  it.each([
    ['2026-03-08T02:30', 'no such time'],
    ['2026-11-21T10:05', 'at least ten minutes'],
    ['tomorrow', 'no such time'],
  ])('refuses %s, in the studio', async (at, words) => {
    await storeSubscribers(studio, 1)
    const { fields } = await (await writer.schedule(await writer.write(), at)).json()
    expect(fields.at[0]).toContain(words)
  })

  it('can be stopped for ten minutes, changed, and sent again', async () => {
    await storeSubscribers(studio, 1)
    const id = await writer.write()
    await writer.schedule(id)
    expect((await writer.save(id, { title: 'Other' })).status).toBe(409)
    studio.clock.nowMs += 10 * MINUTE_MS - 1
    await runJob(studio, 'send_letters')
    expect((await writer.stop(id)).status).toBe(200)
    studio.clock.nowMs += MINUTE_MS
    await runJob(studio, 'send_letters')
    expect(await mailCount()).toBe(0)
    expect((await writer.save(id, { title: 'Other' })).status).toBe(200)
    await writer.schedule(id)
    studio.clock.nowMs += 10 * MINUTE_MS
    await finishSending(studio)
    expect(await mailCount()).toBe(1)
    expect((await writer.stop(id)).status).toBe(409)
  })

  it('waits for a time of the studio', async () => {
    await storeSubscribers(studio, 1)
    const id = await writer.write()
    const planned = await (await writer.schedule(id, '2026-11-22T09:00')).json()
    expect(planned.dueAt).toBe('2026-11-22T14:00:00.000Z')
  })

  it('goes out at the first turn of a time that the clock shows twice that night', async () => {
    await storeSubscribers(studio, 1)
    const planned = await (await writer.schedule(await writer.write(), '2027-11-07T01:30')).json()
    expect(planned.dueAt).toBe('2027-11-07T05:30:00.000Z')
  })

  it('stays a draft when its project becomes one while it waits', async () => {
    await storeSubscribers(studio, 1)
    const id = await writer.write({ ...WORDS, blocks: [{ kind: 'project', projectId: 'delray-beach-home' }] })
    await writer.schedule(id)
    await writer.send('PUT', '/api/portfolio-metadata?projectId=delray-beach-home', { published: false })
    studio.clock.nowMs += 10 * MINUTE_MS
    await finishSending(studio)
    expect(await writer.get(id)).toMatchObject({ state: 'draft', begunAt: null })
    expect(await mailCount()).toBe(0)
  })

  it('B64: names the entry that takes a change back: of words, of its page, that it was planned, and that it was deleted', async () => {
    await storeSubscribers(studio, 1)
    const undo = async (answer: Response) => {
      const id = answer.headers.get('x-activity-id') ?? ''
      return (await writer.send('POST', '/api/admin/activity/undo', { id })).status
    }
    const id = await writer.write()
    expect(await undo(await writer.save(id, { title: 'Another' }))).toBe(200)
    expect((await writer.get(id)).content.title).toBe(WORDS.title)
    const planned = await writer.schedule(id)
    expect(await undo(planned)).toBe(200)
    expect(await writer.get(id)).toMatchObject({ state: 'draft', dueAt: null })
    expect(await undo(planned)).toBe(409)
    const late = await writer.schedule(id)
    studio.clock.nowMs += 10 * MINUTE_MS
    await finishSending(studio)
    expect(await undo(late)).toBe(409)
    expect(await undo(await writer.save(id, { pageHidden: true }))).toBe(200)
    expect((await writer.get(id)).pageHidden).toBe(false)
    const draft = await writer.write()
    const deleted = await writer.send('DELETE', `${LETTERS}?id=${draft}`)
    expect(await undo(deleted)).toBe(200)
    expect(await writer.get(draft)).toMatchObject({ state: 'draft', content: WORDS })
    expect(await undo(deleted)).toBe(409)
  })

  it('B65: has a history of its words, which come back past later changes and after it was deleted', async () => {
    const id = await writer.write()
    const old = await writer.get(id)
    const first = [{ kind: 'text', text: 'First.' }]
    await writer.save(id, { title: 'One', blocks: first })
    await writer.save(id, { title: 'Two' })
    const log = async () => (await (await studio.fetch(`/api/admin/activity?record=${id}`)).json()).activity
    const undo = (entry: { id: string }, anyway = false) =>
      writer.send('POST', '/api/admin/activity/undo', { id: entry.id, anyway })
    const [two, one] = await log()
    expect(two).toMatchObject({ before: { title: 'One' }, after: { title: 'Two' }, canUndo: true })
    expect(one.before).toEqual({ title: old.content.title, blocks: old.content.blocks })
    expect((await undo(one)).status).toBe(409)
    expect((await undo(one, true)).status).toBe(200)
    expect((await writer.get(id)).content).toEqual(old.content)
    expect((await undo(two, true)).status).toBe(200)
    expect((await writer.get(id)).content).toMatchObject({ title: 'One', blocks: old.content.blocks })
    await storeSubscribers(studio, 1)
    await writer.save(id, WORDS)
    expect((await writer.schedule(id)).status).toBe(200)
    expect((await undo((await log()).at(1), true)).status).toBe(409)
    await writer.stop(id)
    expect((await writer.send('DELETE', `${LETTERS}?id=${id}`)).status).toBe(200)
    const [deleted] = await log()
    expect((await undo(deleted)).status).toBe(200)
    expect(await writer.get(id)).toMatchObject({ state: 'draft', content: WORDS })
  })

  it('is deleted as a draft alone', async () => {
    await storeSubscribers(studio, 1)
    const sent = await writer.publish()
    const draft = await writer.write()
    expect((await writer.send('DELETE', `${LETTERS}?id=${sent}`)).status).toBe(409)
    expect((await writer.send('DELETE', `${LETTERS}?id=${draft}`)).status).toBe(200)
    expect((await studio.fetch(`${LETTERS}?id=${draft}`)).status).toBe(404)
  })

  it('shows the mail while it is written, with what it lacks', async () => {
    const answer = await writer.send('POST', `${LETTERS}/preview`, { ...WORDS, postalAddress: '' })
    const { subject, html, text, missing } = await answer.json()
    expect([subject, Object.keys(missing)]).toEqual([WORDS.title, ['postalAddress']])
    expect(html).toContain('the house is finished.')
    expect(text).toContain('the house is finished.')
  })
})
