import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BRIEF_TEXT } from '#contract/leads/brief-texts.ts'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry, storedLeads, storedMails } from '../support/inquiries.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const HOUR_MS = 60 * 60_000
const MB = 1024 * 1024
const jpeg = (text: string) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(text)])
const PDF = Buffer.from('%PDF-1.7 a plan')
const SCRIPT = Buffer.from('#!/bin/sh\nrm -rf /\n')

describe.each(DATABASES)('files of an inquiry on %s', (database) => {
  let studio: Studio
  let token: string
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: OWNER, env: { RATE_LIMIT: 'off' } })
    token = String((await postInquiry(studio, inquiry)).body.brief)
  })
  afterEach(() => studio.close())

  const address = (name?: string, of = token) =>
    `/api/inquiry/files?${new URLSearchParams({ token: of, ...(name !== undefined && { name }) })}`
  async function send(name: string, bytes: Buffer, of = token) {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await studio.fetch(address(name, of), { method: 'POST', headers, body: new Uint8Array(bytes) })
    return { status: answer.status, body: await answer.json() }
  }
  function post(files: readonly (readonly [name: string, bytes: Buffer])[]) {
    const form = new FormData()
    for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
    return studio.fetch(address(), { method: 'POST', body: form })
  }
  async function record(): Promise<LeadRecord> {
    const [lead] = await storedLeads(studio)
    return (await (await studio.fetch(`/api/admin/lead?id=${lead?.id}`)).json()) as LeadRecord
  }
  const names = async () => (await record()).files.map(({ name }) => name)
  async function linkOf(id: string | undefined): Promise<string> {
    const answer = await studio.fetch(`/api/admin/lead/file?id=${id}`)
    expect(answer.status).toBe(303)
    return answer.headers.get('location') ?? ''
  }
  const leftovers = () => studio.db.selectFrom('blob_leftover').select('key').execute()
  const runJob = (name: string) => studio.jobs.find((job) => job.name === name)?.run()
  const erase = () => studio.fetch(`/api/admin/person?email=${inquiry.email}`, { method: 'DELETE' })

  it('B42: a picture and a plan stand with the inquiry, and the studio hears of them once', async () => {
    expect(await send('porch.jpg', jpeg('a'))).toMatchObject({ status: 200, body: { files: [{ name: 'porch.jpg' }] } })
    expect((await send('plan.pdf', PDF)).status).toBe(200)
    expect((await record()).files).toMatchObject([
      { name: 'porch.jpg', contentType: 'image/jpeg', sizeBytes: 5 },
      { name: 'plan.pdf', contentType: 'application/pdf', sizeBytes: PDF.length },
    ])
    expect((await storedMails(studio)).map(({ kind }) => kind).filter((kind) => kind === 'filesToStudio')).toHaveLength(
      1,
    )
  })

  it('B42: each opens by a link that works for an hour, to be stored and never shown in a page', async () => {
    await send('Grundriß "1".pdf', PDF)
    const [file] = (await record()).files
    const link = await linkOf(file?.id)
    const opened = await studio.fetch(link)
    expect([opened.status, Buffer.from(await opened.arrayBuffer())]).toEqual([200, PDF])
    expect(opened.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Grundri%C3%9F%20%221%22.pdf")
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    studio.clock.nowMs += HOUR_MS
    expect((await studio.fetch(link)).status).toBe(410)
    expect((await studio.fetch(await linkOf(file?.id))).status).toBe(200)
    expect((await studio.fetch('/api/lead-file?token=x.y')).status).toBe(410)
  })

  it('B42: a script by the name of a picture is refused, and the others stay', async () => {
    await send('porch.jpg', jpeg('a'))
    const refused = await send('holiday.jpg', SCRIPT)
    expect(refused).toMatchObject({ status: 400, body: { error: BRIEF_TEXT.notAPicture } })
    expect(await names()).toEqual(['porch.jpg'])
    expect(await leftovers()).toEqual([])
  })

  it('B42: 26 MB are too much, and leave nothing behind', async () => {
    const large = Buffer.concat([jpeg('a'), Buffer.alloc(26 * MB)])
    expect(await send('large.jpg', large)).toMatchObject({ status: 413, body: { error: BRIEF_TEXT.tooLargeFile } })
    expect([await names(), await leftovers()]).toEqual([[], []])
  })

  it('B42: an eleventh file is refused, and one that is sent again is no second one', async () => {
    for (let n = 1; n <= 10; n += 1) await send(`${n}.jpg`, jpeg(String(n)))
    expect(await send('11.jpg', jpeg('11'))).toMatchObject({ status: 409, body: { error: BRIEF_TEXT.tooMany } })
    expect(await names()).toHaveLength(10)
    const [first] = (await record()).files
    const answer = await studio.fetch('/api/inquiry/files/remove', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, id: first?.id }),
    })
    expect(answer.status).toBe(200)
    await send('2 again.jpg', jpeg('2'))
    expect(await names()).toEqual(['2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg', '8.jpg', '9.jpg', '10.jpg'])
  })

  it('an empty file, and one that was cut, are said to be', async () => {
    expect(await send('empty.jpg', Buffer.alloc(0))).toMatchObject({ status: 400, body: { error: BRIEF_TEXT.cutFile } })
  })

  it('a link that has run out, or that is none of ours, takes nothing', async () => {
    expect((await send('a.jpg', jpeg('a'), 'x.y')).status).toBe(410)
    studio.clock.nowMs += 7 * 24 * HOUR_MS
    expect(await send('a.jpg', jpeg('a'))).toMatchObject({ status: 410, body: { error: BRIEF_TEXT.over } })
  })

  it('a file of another inquiry cannot be taken away', async () => {
    await send('mine.jpg', jpeg('a'))
    const [mine] = (await record()).files
    const other = String((await postInquiry(studio, { ...inquiry, email: 'other@example.com' })).body.brief)
    await studio.fetch('/api/inquiry/files/remove', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: other, id: mine?.id }),
    })
    expect(await studio.db.selectFrom('lead_file').select('name').execute()).toEqual([{ name: 'mine.jpg' }])
  })

  describe('without scripts', () => {
    it('several are taken at once, and stand on the page', async () => {
      const answer = await post([
        ['porch.jpg', jpeg('a')],
        ['..\\plans\\plan.pdf', PDF],
        ['', Buffer.alloc(0)],
      ])
      expect(answer.status).toBe(303)
      const page = await (await studio.fetch(answer.headers.get('location') ?? '')).text()
      for (const name of ['porch.jpg', 'plan.pdf']) expect(page).toContain(name)
      expect(page).not.toContain('plans\\')
    })

    it('one that fails is named with the reason, and the others are there', async () => {
      const answer = await post([
        ['porch.jpg', jpeg('a')],
        ['holiday.jpg', SCRIPT],
        ['plan.pdf', PDF],
      ])
      const page = await answer.text()
      expect([answer.status, page.includes(`holiday.jpg: ${BRIEF_TEXT.notAPicture}`)]).toEqual([400, true])
      expect(await names()).toEqual(['porch.jpg', 'plan.pdf'])
      expect(page).toContain('plan.pdf')
    })
  })

  it('L4: erasing the person takes the bytes along at once', async () => {
    await send('porch.jpg', jpeg('a'))
    const [file] = (await record()).files
    const link = await linkOf(file?.id)
    const exported = await (await studio.fetch(`/api/admin/person.json?email=${inquiry.email}`)).json()
    expect(exported.records[0].files).toMatchObject([
      { name: 'porch.jpg', link: expect.stringContaining('/api/lead-file') },
    ])
    const [row] = await studio.db.selectFrom('lead_file').selectAll().execute()
    expect((await erase()).status).toBe(200)
    expect((await studio.fetch(link)).status).toBe(410)
    expect([await studio.db.selectFrom('lead_file').selectAll().execute(), await leftovers()]).toEqual([[], []])
    expect(row?.blob_key).toMatch(/^originals\//)
  })

  it('B42: with its inquiry a file leaves the trash for good after 30 days', async () => {
    await send('porch.jpg', jpeg('a'))
    const [lead] = await storedLeads(studio)
    await studio.fetch(`/api/admin/lead?id=${lead?.id}`, { method: 'DELETE' })
    await studio.fetch('/api/admin/lead/restore', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: lead?.id }),
    })
    expect(await names()).toEqual(['porch.jpg'])
    await studio.fetch(`/api/admin/lead?id=${lead?.id}`, { method: 'DELETE' })
    studio.clock.nowMs += 31 * 24 * HOUR_MS
    await runJob('sweep_inbox')
    expect(await leftovers()).toHaveLength(1)
    studio.clock.nowMs += 25 * HOUR_MS
    await runJob('sweep_uploads')
    expect(await leftovers()).toEqual([])
  })

  it('many inquiries cannot fill the disk', async () => {
    const row = { content_type: 'image/jpeg', size_bytes: 5 * 1024 ** 3, sha256: 'x', blob_key: 'originals/x' }
    const [lead] = await storedLeads(studio)
    await studio.db
      .insertInto('lead_file')
      .values({ id: 'x', lead_id: lead?.id ?? '', name: 'x', ...row, created_at_ms: studio.clock.nowMs })
      .execute()
    expect(await send('a.jpg', jpeg('a'))).toMatchObject({ status: 503, body: { error: BRIEF_TEXT.noRoom } })
  })
})
