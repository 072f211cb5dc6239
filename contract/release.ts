import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Release = z.object({
  /** As '0.1.0', by Semantic Versioning. */
  version: z.string(),
  /** Changes that it brings, a paragraph each, for the people who run the site. */
  changes: z.array(z.string()),
})
export type Release = z.output<typeof Release>

/** The release of the program that answers. Visitors are not told. */
export const getRelease = endpoint({
  method: 'GET',
  path: '/api/admin/release',
  access: 'admin',
  input: z.object({}),
  output: Release,
})
