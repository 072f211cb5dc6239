import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'studio',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

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
      hstsSubdomains: true,
      smtpUrl: undefined,
      mailFrom: undefined,
      studioInbox: undefined,
      authSecret: undefined,
      tokenSyncUrl: undefined,
      s3: undefined,
      blobReadWriteToken: undefined,
      pictureFence: 'auto',
      logLevel: 'info',
      isStaging: false,
    })
  })

  it('tells a webhook of what is chosen, and knows no other event', () => {
    const env = {
      WEBHOOK_URL: 'https://crm.example/',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    }
    const WEBHOOK_EVENTS = 'lead.created, incident.opened'
    expect(readConfig({ ...env, WEBHOOK_EVENTS }).webhook?.events).toEqual(['lead.created', 'incident.opened'])
    expect(() => readConfig({ ...env, WEBHOOK_EVENTS: 'lead.made' })).toThrow(
      "WEBHOOK_EVENTS must be one of lead.created, incident.opened, incident.closed, not 'lead.made'.",
    )
  })

  it('takes a webhook with its secret, over https alone', () => {
    const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
    const WEBHOOK_URL = 'https://crm.example/hooks?team=1'
    const key = Buffer.alloc(24, 1)
    const events = ['lead.created']
    expect(readConfig({ WEBHOOK_URL, WEBHOOK_SECRET }).webhook).toEqual({ url: WEBHOOK_URL, key, events })
    expect(() => readConfig({ WEBHOOK_URL })).toThrow(/together/)
    expect(() => readConfig({ WEBHOOK_SECRET })).toThrow(/together/)
    for (const bad of ['http://crm.example/', 'crm.example', 'https://user:pass@crm.example/'])
      expect(() => readConfig({ WEBHOOK_URL: bad, WEBHOOK_SECRET })).toThrow(/WEBHOOK_URL must start with https/)
    for (const bad of ['whsec_', 'secret', `whsec_${Buffer.alloc(23).toString('base64')}`])
      expect(() => readConfig({ WEBHOOK_URL, WEBHOOK_SECRET: bad })).toThrow(/WEBHOOK_SECRET must be whsec_/)
  })

  it('S21: takes a long token for /metrics, and refuses one that can be guessed or not be sent', () => {
    const token = 'f'.repeat(24)
    expect(readConfig({ METRICS_TOKEN: token }).metricsToken).toBe(token)
    for (const bad of ['f'.repeat(23), `${token} ${token}`, `${token}ü`])
      expect(() => readConfig({ METRICS_TOKEN: bad })).toThrow(/METRICS_TOKEN must have at least 24 characters/)
  })

  it('takes empty values for unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
  })

  it('follows the port in the address, unless the address is set', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
    expect(readConfig({ PORT: '4000', PUBLIC_URL: 'https://studio.example/' }).publicUrl).toBe('https://studio.example')
  })

  it('takes mail servers and mailboxes, with or without a name', () => {
    const mail = {
      SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
      MAIL_FROM: 'Seven Mile Interiors <hello@studio.example>',
      STUDIO_INBOX: 'desk@studio.example',
    }
    expect(readConfig(mail)).toMatchObject({
      smtpUrl: mail.SMTP_URL,
      mailFrom: mail.MAIL_FROM,
      studioInbox: mail.STUDIO_INBOX,
    })
    expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1025' }).smtpUrl).toBe('smtp://127.0.0.1:1025')
  })

  it('S23: wants a secret of 32 bytes, and one that all servers of a database share', () => {
    const secret = 'x'.repeat(32)
    const shared = { DATABASE_URL: 'postgres://studio.example/studio' }
    expect(readConfig({ AUTH_SECRET: secret }).authSecret).toBe(secret)
    expect(readConfig({ ...shared, AUTH_SECRET: secret }).authSecret).toBe(secret)
    expect(readConfig({ AUTH_SECRET: 'é'.repeat(16) }).authSecret).toBe('é'.repeat(16))
    expect(catchError(() => readConfig(shared)).message).toContain('AUTH_SECRET')
  })

  it.each(['https://studio.example/sync?for=studio', '/sync?for=studio'])(
    'AUTH-17: takes %s as the address of the token sync',
    (address) => {
      const env = { PUBLIC_URL: 'https://studio.example', TOKEN_SYNC_URL: address }
      expect(readConfig(env).tokenSyncUrl).toBe('/sync?for=studio')
    },
  )

  it('BLOB-23: takes a bucket, or a store at Vercel', () => {
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'studio',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      publicUrl: undefined,
    })
    const more = { ...S3, S3_REGION: 'eu-west-1', S3_PUBLIC_URL: 'https://files.example/studio/' }
    expect(readConfig(more).s3).toMatchObject({ region: 'eu-west-1', publicUrl: 'https://files.example/studio' })
    const token = 'vercel_blob_rw_abc123_secret'
    expect(readConfig({ BLOB_READ_WRITE_TOKEN: token }).blobReadWriteToken).toBe(token)
  })

  it.each([
    {},
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: 'localhost', PUBLIC_URL: 'https://localhost' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.2:3000' },
  ])('turns rate limits off where nobody else can come: %j', (env) => {
    expect(readConfig({ ...env, RATE_LIMIT: 'off' }).rateLimit).toBe(false)
    expect(readConfig({ ...env, RATE_LIMIT: 'on' }).rateLimit).toBe(true)
  })

  it('M3: takes proxies one by one and by their ranges', () => {
    const named = '127.0.0.1, 10.0.0.0/8 ::1,2400:cb00::/32'
    expect(readConfig({ TRUSTED_PROXIES: named }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      '2400:cb00::/32',
    ])
  })

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '0x50' }],
    ['PORT', { PORT: '8e1' }],
    ['PUBLIC_URL', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'studio.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://studio.example/site' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://studio.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://studio' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, proxy' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/129' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/-1' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8/8' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0/8' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '[::1]' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://studio.example' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', PUBLIC_URL: 'https://studio.example' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', PUBLIC_URL: 'http://127.0.0.1.example' }],
    ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'false' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { MAIL_FROM: 'the studio' }],
    ['MAIL_FROM', { MAIL_FROM: 'Studio <hello@studio.example>\r\nBcc: all@example.net' }],
    ['MAIL_FROM', { MAIL_FROM: 'Studio\r\nBcc: all@example.net <hello@studio.example>' }],
    ['STUDIO_INBOX', { STUDIO_INBOX: 'a@studio.example, b@studio.example' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'x'.repeat(31) }],
    ['TOKEN_SYNC_URL', { TOKEN_SYNC_URL: 'https://elsewhere.example/sync' }],
    ['TOKEN_SYNC_URL', { TOKEN_SYNC_URL: '//elsewhere.example/sync' }],
    ['TOKEN_SYNC_URL', { TOKEN_SYNC_URL: '/\\elsewhere.example/sync' }],
    ['TOKEN_SYNC_URL', { PUBLIC_URL: 'https://studio.example', TOKEN_SYNC_URL: 'http://studio.example/sync' }],
    ['TOKEN_SYNC_URL', { TOKEN_SYNC_URL: 'http://me:password@localhost:3000/sync' }],
    ['TOKEN_SYNC_URL', { TOKEN_SYNC_URL: 'sync' }],
    ['AUTH_SECRET', { DATABASE_URL: 'postgres://studio.example/studio' }],
    ['S3_SECRET_ACCESS_KEY', { ...S3, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_ENDPOINT', { S3_PUBLIC_URL: 'https://files.example' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 's3.example' }],
    ['S3_BUCKET', { ...S3, S3_BUCKET: '../studio' }],
    ['S3_PUBLIC_URL', { ...S3, S3_PUBLIC_URL: 'files.example' }],
    ['BLOB_READ_WRITE_TOKEN', { BLOB_READ_WRITE_TOKEN: 'secret' }],
    ['BLOB_READ_WRITE_TOKEN', { ...S3, BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_abc123_secret' }],
  ])('refuses a bad %s in one line that names it', (name, env) => {
    const error = catchError(() => readConfig(env))
    expect(error).toBeInstanceOf(ConfigError)
    expect(error.message).toContain(name)
    expect(error.message).not.toContain('\n')
  })

  it('never repeats a database password', () => {
    expect(catchError(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).message).not.toContain('secret')
  })

  it('S23: never repeats a mail password or the secret', () => {
    const message = (env: Record<string, string>) => catchError(() => readConfig(env)).message
    expect(message({ SMTP_URL: 'imap://me:password@mail.example' })).not.toContain('me:password')
    expect(message({ AUTH_SECRET: 'too short a secret' })).not.toContain('too short a secret')
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
