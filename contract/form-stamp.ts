import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FORM_STAMP_PATH } from './forms.ts'

/** Fetched by script when a person begins to fill in a form, so that pages are the same for all and can be cached. */
export const getFormStamp = endpoint({
  method: 'GET',
  path: FORM_STAMP_PATH,
  access: 'public',
  input: z.object({}),
  output: z.object({ stamp: z.string() }),
})
