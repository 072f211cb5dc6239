import { isIP } from 'node:net'
import path from 'node:path'

export interface Config {
  host: string
  port: number
  /** The one true origin, without a trailing slash. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** Peers whose X-Forwarded-For and -Proto are believed. */
  trustedProxies: readonly string[]
  rateLimit: boolean
  logLevel: LogLevel
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A setting that the server refuses to start with; its message is one line a person can act on. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Env = Record<string, string | undefined>

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Reads the environment, the only place that does. Empty values count as unset. @throws {ConfigError} */
export function readConfig(env: Env): Config {
  const port = readPort(env['PORT'])
  const host = env['HOST'] || '127.0.0.1'
  const loopback = LOOPBACK.has(host)
  if (!loopback && !env['PUBLIC_URL']) {
    throw new ConfigError(`HOST=${host} is reachable from outside, so PUBLIC_URL must be set to the site's address.`)
  }
  return Object.freeze({
    host,
    port,
    publicUrl: readOrigin('PUBLIC_URL', env['PUBLIC_URL'] || `http://localhost:${port}`),
    dataDir: path.resolve(env['DATA_DIR'] || './data'),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    trustedProxies: readAddresses(env['TRUSTED_PROXIES']),
    rateLimit: readRateLimit(env['RATE_LIMIT'], loopback),
    logLevel: readChoice('LOG_LEVEL', env['LOG_LEVEL'] || 'info', LOG_LEVELS),
  })
}

function readPort(value: string | undefined): number {
  const port = Number(value || 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`PORT must be a whole number from 0 to 65535, not '${value}'.`)
}

function readOrigin(name: string, value: string): string {
  const url = URL.parse(value)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (isOrigin && !url.username && !url.password) return url.origin
  throw new ConfigError(`${name} must be an address such as https://studio.example, without a path, not '${value}'.`)
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return value
  throw new ConfigError('DATABASE_URL must start with postgres://. Leave it out to use the built-in SQLite.')
}

function readAddresses(value: string | undefined): string[] {
  const addresses = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = addresses.find((address) => isIP(address) === 0)
  if (wrong === undefined) return addresses
  throw new ConfigError(`TRUSTED_PROXIES must be IP addresses separated by commas; '${wrong}' is none.`)
}

function readRateLimit(value: string | undefined, loopback: boolean): boolean {
  const limited = readChoice('RATE_LIMIT', value || 'on', ['on', 'off']) === 'on'
  return limited || !loopback
}

function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value)
  if (choice !== undefined) return choice
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not '${value}'.`)
}
