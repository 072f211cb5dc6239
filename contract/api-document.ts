import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** All operations of the API with their shapes, limits, headers and failures, as an OpenAPI 3.1 document. */
export const getApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  input: z.object({}),
  output: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
})
