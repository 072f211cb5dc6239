import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Header that says when a form was begun, as the server signed it; forms without scripts have none. */
export const FORM_STAMP_HEADER = 'x-form-stamp'

/** A field that people cannot see. It is sent only when something filled it. */
export const HONEYPOT_FIELD = 'website'
export const Honeypot = { [HONEYPOT_FIELD]: z.optional(z.string()) }

/** Asked for by script when somebody begins to fill in a form: pages stay the same for everybody. */
export const getFormStamp = endpoint({
  method: 'GET',
  path: '/api/form-stamp',
  access: 'public',
  input: z.object({}),
  output: z.object({ stamp: z.string() }),
})
