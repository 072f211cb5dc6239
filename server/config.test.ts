import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      trustedProxies: [],
      rateLimit: true,
      logLevel: 'info',
    })
  })

  it('takes empty values for unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
  })

  it('follows the port in the address, unless told the address', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
    expect(readConfig({ PORT: '4000', PUBLIC_URL: 'https://studio.example/' }).publicUrl).toBe('https://studio.example')
  })

  it('turns rate limits off on loopback only', () => {
    expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBe(false)
    const outside = { HOST: '0.0.0.0', PUBLIC_URL: 'https://studio.example' }
    expect(readConfig({ ...outside, RATE_LIMIT: 'off' }).rateLimit).toBe(true)
  })

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PUBLIC_URL', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'studio.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://studio.example/site' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://studio.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://studio' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, proxy' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('refuses a bad %s in one line that names it', (name, env) => {
    const error = catchError(() => readConfig(env))
    expect(error).toBeInstanceOf(ConfigError)
    expect(error.message).toContain(name)
    expect(error.message).not.toContain('\n')
  })

  it('never repeats a database password', () => {
    expect(catchError(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).message).not.toContain('secret')
  })
})

function catchError(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('Nothing was refused.')
}
