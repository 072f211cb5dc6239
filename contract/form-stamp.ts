import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Asked for by script when somebody begins to fill in a form: pages stay the same for everybody. */
export const getFormStamp = endpoint({
  method: 'GET',
  path: '/api/form-stamp',
  access: 'public',
  input: z.object({}),
  output: z.object({ stamp: z.string() }),
})
