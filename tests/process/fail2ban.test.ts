import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '#server/platform/http/server/listen.ts'
import { startNginx } from '../support/nginx.ts'
import { OWNER, PASSWORD, PEOPLE } from '../support/sessions.ts'
import { ROOT, type Studio, startStudio } from '../support/studio.ts'

const FILTER = path.join(ROOT, 'deploy/fail2ban/filter.d/seven-mile.conf')
const GUESSER = '127.66.0.1'
const OWNER_AT_HOME = '127.77.0.1'
const WRONG = 'not the password 1'
const HAS_FAIL2BAN = spawnSync('fail2ban-regex', ['--version']).status === 0

describe('the filter of fail2ban', () => {
  let studio: Studio
  let server: Awaited<ReturnType<typeof listen>>
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let logFile: string

  beforeAll(async () => {
    studio = await startStudio({ nowMs: Date.now(), accounts: PEOPLE, publicUrl: 'https://studio.example' })
    server = await listen(studio.handle, { host: '127.0.0.1', port: 0, trustedProxies: ['127.0.0.1'] })
    nginx = await startNginx((port, dir) => {
      logFile = path.join(dir, 'access.log')
      const location = `location / { proxy_pass http://127.0.0.1:${server.port}; proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }`
      return `server { listen 127.0.0.1:${port}; access_log ${logFile} combined; ${location} }`
    })
    for (let guess = 0; guess < 11; guess += 1) await signIn(GUESSER, `person${guess}@mail.example`, WRONG)
    await signIn(OWNER_AT_HOME, OWNER, WRONG)
    await signIn(OWNER_AT_HOME, OWNER, PASSWORD)
    await ask(GUESSER, 'POST', '/api/auth/two-factor/verify-totp?x=1', { code: '000000' })
    await ask(OWNER_AT_HOME, 'GET', '/api/admin/people')
    // An address may hold what looks like a line of the log.
    await ask(OWNER_AT_HOME, 'GET', `/x%22${GUESSER}%20-%20-%20[]%20%22POST%20/api/auth/sign-in/email`)
  })
  afterAll(async () => {
    await nginx.stop()
    await server.close()
    await studio.close()
  })

  async function ask(from: string, method: string, address: string, body?: object): Promise<void> {
    const answered = Promise.withResolvers<void>()
    const headers = { 'content-type': 'application/json', host: 'studio.example' }
    const asked = request({ host: '127.0.0.1', port: nginx.port, localAddress: from, method, path: address, headers })
    asked.once('error', answered.reject)
    asked.once('response', (response) => response.resume().once('end', answered.resolve))
    asked.end(body && JSON.stringify(body))
    return answered.promise
  }
  const signIn = (from: string, email: string, password: string) =>
    ask(from, 'POST', '/api/auth/sign-in/email', { email, password })

  async function lines(): Promise<string[]> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const found = readFileSync(logFile, 'utf8').split('\n').filter(Boolean)
      if (found.length >= 16) return found
      await delay(20)
    }
    throw new Error('nginx did not log every request.')
  }

  it('finds every guess in the log that nginx really writes, and nothing else', async () => {
    const [, failregex = ''] = /^failregex = (.*)$/m.exec(readFileSync(FILTER, 'utf8')) ?? []
    // fail2ban takes the time out of a line before it compares.
    const pattern = new RegExp(failregex.replace('<HOST>', '(?<host>[\\d.]+)'))
    const found = (await lines()).map((line) => pattern.exec(line.replace(/\[[^\]]*\]/, '[]'))?.groups?.['host'])
    const countOf = (host: string | undefined) => found.filter((one) => one === host).length
    expect([countOf(GUESSER), countOf(OWNER_AT_HOME), countOf(undefined)]).toEqual([12, 1, 3])
  })

  it.skipIf(!HAS_FAIL2BAN)('is understood by fail2ban itself', async () => {
    await lines()
    const { stdout } = spawnSync('fail2ban-regex', [logFile, FILTER], { encoding: 'utf8' })
    expect(/^Lines: .*$/m.exec(stdout)?.[0]).toContain('16 lines, 0 ignored, 13 matched, 3 missed')
  })
})
