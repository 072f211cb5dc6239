import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'

interface DocumentEndpointsOptions<Value, Change, Access> {
  path: Endpoint['path']
  /** Role that reading needs; changing needs 'admin'. */
  access: Access
  value: Value
  /** Fields to change; those left out stay, and lists are replaced. */
  change: Change
  /** Its name in messages of failures, as 'the page texts'. */
  called: string
}

/** The endpoint that answers one stored document, with its entity tag. */
export const readingEndpoint = <Value extends z.ZodMiniType, const Access extends Endpoint['access']>({
  path,
  access,
  value,
  called,
}: Omit<DocumentEndpointsOptions<Value, never, Access>, 'change'>) =>
  endpoint({
    method: 'GET',
    path,
    access,
    input: z.object({}),
    output: value,
    fallback: (status) => `Failed to load ${called} (HTTP ${status})`,
  })

/**
 * The two endpoints of one stored document. Both answers carry its entity tag. A change takes the tag as If-Match, and is
 * answered 412 with the present document as `current`, and its tag, when that is another one by now. The header
 * x-activity-id of a change names the entry that undoes it.
 */
export function documentEndpoints<
  Value extends z.ZodMiniType,
  Change extends z.ZodMiniType<object>,
  const Access extends Endpoint['access'],
>({ path, access, value, change, called }: DocumentEndpointsOptions<Value, Change, Access>) {
  return {
    get: readingEndpoint({ path, access, value, called }),
    update: endpoint({
      method: 'PUT',
      path,
      access: 'admin',
      takesIfMatch: true,
      input: change,
      output: value,
      fallback: (status) => `Failed to update ${called} (HTTP ${status})`,
    }),
  }
}
