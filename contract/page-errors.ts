import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** An error that no code caught, or a promise that nobody waited for. */
const KINDS = ['error', 'rejection'] as const
const PATH_MAX = 2000
/** Browsers cut their messages to this. */
export const PAGE_ERROR_MESSAGE_MAX = 300

/** Counts an error that a visitor's browser met. */
export const reportPageError = endpoint({
  method: 'POST',
  path: '/api/page-errors',
  access: 'public',
  input: z.object({
    /** Path of the page. Its pattern alone is kept. */
    page: z.string().check(z.maxLength(PATH_MAX), z.startsWith('/')),
    /** Version of the build that the page came from. */
    build: z.string().check(z.regex(/^[\w-]{0,20}$/)),
    kind: z.enum(KINDS),
    message: z.string().check(z.maxLength(PAGE_ERROR_MESSAGE_MAX)),
  }),
  output: z.object({}),
})

export const PageError = z.object({
  /** Pattern of the address. */
  page: z.string(),
  build: z.string(),
  kind: z.enum(KINDS),
  /** Cleaned of addresses, mails, numbers and quotations. */
  message: z.string(),
  count: z.number(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type PageError = z.output<typeof PageError>

/** The latest first. */
export const listPageErrors = endpoint({
  method: 'GET',
  path: '/api/admin/page-errors',
  access: 'admin',
  input: z.object({}),
  output: z.object({ errors: z.array(PageError) }),
})
