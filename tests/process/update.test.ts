import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { requireUsable } from '../../scripts/update/candidate.ts'
import { findInstallation } from '../../scripts/update/installation.ts'
import { HAS_BUILD } from '../support/build.ts'
import { inquiry } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { createReleases } from '../support/releases/releases.ts'
import { type Service, startService } from '../support/releases/service.ts'
import { startUpdate } from '../support/releases/update.ts'
import { STUDIO_SECRET } from '../support/studio.ts'

const RELEASE = { 'db/migrations/0900_release_0_2_0.sql': 'select 1;\n' }
const ADDITION = { ...RELEASE, 'db/migrations/0901_shelf.sql': 'create table shelf (id text primary key);\n' }

describe.skipIf(!HAS_BUILD)(
  'npm run update',
  () => {
    let dir: string
    let releases: ReturnType<typeof createReleases>
    let service: Service | undefined
    let installed = 0

    beforeAll(() => {
      dir = mkdtempSync(path.join(tmpdir(), 'update-'))
      releases = createReleases(dir)
    }, 120_000)
    afterEach(async () => {
      await service?.stop()
      service = undefined
    })
    afterAll(() => rmSync(dir, { recursive: true, force: true }))

    /** A site that runs from a release of 0.1.0. */
    async function startSite(further: Record<string, string> = {}) {
      installed += 1
      const base = await releases.install(`site-${installed}`, '0.1.0')
      const env = { DATA_DIR: path.join(base, 'data'), ...further }
      const running = await startService(base, env)
      service = running
      await running.ready()
      const current = () => path.basename(readlinkSync(path.join(base, 'current')))
      const update = (...args: string[]) =>
        startUpdate(base, env, ['--restart', running.restart, '--wait', '30', ...args]).ended
      return { base, env, current, update, running }
    }

    it.each(['sqlite', 'postgres'])('backs up, tries, takes over and refuses no visitor, on %s', async (database) => {
      const databaseUrl = database === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
      const { base, env, current, update, running } = await startSite(
        databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, AUTH_SECRET: STUDIO_SECRET },
      )
      await postInquiry(running.url)
      const archive = await releases.makeArchive(`0.2.${installed}`, ADDITION)
      const visitors = visit(running.url)
      const { code, output, problems } = await update('--to', archive)
      const { answers, failures } = await visitors.stop()
      expect([code, problems]).toEqual([0, ''])
      expect(output).toContain(`The site runs 0.2.${installed}.`)
      expect(failures).toEqual([])
      expect(answers).toBeGreaterThan(10)
      expect([current(), await running.ready()]).toEqual([`seven-mile-0.2.${installed}`, `0.2.${installed}`])
      const db = databaseUrl ? openPostgres(databaseUrl) : openSqlite(path.join(env.DATA_DIR, 'studio.db'))
      expect(await db.selectFrom('lead').select('name').execute()).toEqual([
        { name: `${inquiry.firstName} ${inquiry.lastName}` },
      ])
      await db.destroy()
      expect(readdirSync(path.join(env.DATA_DIR, 'backups'))).toHaveLength(1)
      expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('restoring-'))).toEqual([])

      expect(await update('--back')).toMatchObject({ code: 0, problems: '' })
      expect([current(), await running.ready()]).toEqual(['seven-mile-0.1.0', '0.1.0'])
      expect((await fetch(`${running.url}/portfolio`)).status).toBe(200)
      expect(existsSync(path.join(base, 'releases/.updating'))).toBe(false)
    })

    it('goes back by itself from a release that does not get ready', async () => {
      const { current, update, running } = await startSite()
      const broken = { ...ADDITION, 'server/main.mjs': "process.stderr.write('no\\n')\nprocess.exit(1)\n" }
      const { code, problems } = await update('--wait', '10', '--to', await releases.makeArchive('0.3.0', broken))
      expect([code, problems.trim().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/0\.3\.0 did not get ready.*0\.1\.0 is back/)],
      ])
      expect([current(), await running.ready()]).toEqual(['seven-mile-0.1.0', '0.1.0'])
      expect(await update('--back')).toMatchObject({
        code: 1,
        problems: 'There is no release of before 0.1.0 to go back to.\n',
      })
    })

    it('takes a folder that lies among the releases already', async () => {
      const { base, current, update } = await startSite()
      const folder = await releases.makeFolder('0.7.0', {}, path.join(base, 'releases'))
      expect(await update('--to', folder)).toMatchObject({ code: 0, problems: '' })
      expect(current()).toBe('seven-mile-0.7.0')
      expect(readdirSync(path.join(base, 'releases')).toSorted()).toEqual(['seven-mile-0.1.0', 'seven-mile-0.7.0'])
    })

    it('says how much room is lacking', async () => {
      const base = await releases.install('site-full', '0.1.0')
      const installation = await findInstallation(path.join(base, 'releases/seven-mile-0.1.0'))
      const candidate = { version: '9.0.0', sizeBytes: 1e18, migrations: [], place: async () => undefined }
      await expect(requireUsable(candidate, installation)).rejects.toThrow(
        /too little room on the disk: [\d,]+ MB are needed/,
      )
    })

    it('changes nothing for a release that cannot run with the data of this site', async () => {
      const { current, update, running, env } = await startSite()
      const breaking = { ...RELEASE, 'db/migrations/0901_wrong.sql': 'alter table no_such add column x text;\n' }
      const { code, problems } = await update('--to', await releases.makeFolder('0.4.0', breaking))
      expect([code, problems.trim().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/0\.4\.0.*nothing was changed: .*no_such/)],
      ])
      expect([current(), await running.ready()]).toEqual(['seven-mile-0.1.0', '0.1.0'])
      expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('restoring-'))).toEqual([])
    })

    it('refuses what it cannot install in one line, before anything is moved', async () => {
      const { base, current, update } = await startSite()
      const good = await releases.makeArchive('0.5.0')
      const cut = path.join(dir, 'cut.tar.gz')
      await cp(good, cut)
      truncateSync(cut, 1_000_000)
      const text = path.join(dir, 'notes.tar.gz')
      writeFileSync(text, 'no archive')
      const lacking = await releases.makeFolder('0.5.1')
      await rm(path.join(lacking, 'server/main.mjs'))
      const twoAhead = { ...RELEASE, 'db/migrations/0902_release_0_3_0.sql': 'select 1;\n' }
      const refused: [string, RegExp][] = [
        [path.join(dir, 'none.tar.gz'), /There is no .*none\.tar\.gz/],
        [text, /notes\.tar\.gz is no archive/],
        [cut, /cut\.tar\.gz is no archive, or not a whole one/],
        [path.join(dir, 'site-1'), /is no release of this site/],
        [lacking, /server\/main\.mjs is not as it was packed/],
        [await releases.makeFolder('0.0.9'), /0\.0\.9 is older than 0\.1\.0/],
        [path.join(base, 'releases/seven-mile-0.1.0'), /runs 0\.1\.0 already/],
        [await releases.makeFolder('0.6.0', twoAhead), /more than one step ahead/],
      ]
      for (const [to, reason] of refused) {
        const { code, output, problems } = await update('--to', to)
        expect([code, output, problems.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(reason)]])
      }
      expect(current()).toBe('seven-mile-0.1.0')
      expect(readdirSync(path.join(base, 'releases'))).toEqual(['seven-mile-0.1.0'])
      expect(existsSync(path.join(base, 'data/backups'))).toBe(false)
    })
  },
  120_000,
)

async function postInquiry(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(inquiry) })
  expect(answer.ok).toBe(true)
}

/** Visitors who open Home one after the other, each on a connection of their own, until they are stopped. */
function visit(url: string) {
  let answers = 0
  const failures: unknown[] = []
  const stopping = new AbortController()
  const open = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const status = await statusOf(url).catch((error: unknown) => error)
      if (status === 200) answers += 1
      else failures.push(status)
    }
  }
  const all = [open(), open()]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(all)
      return { answers, failures }
    },
  }
}

const statusOf = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    http
      .get(url, { agent: false }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode))
        response.once('error', reject)
      })
      .once('error', reject)
  })
