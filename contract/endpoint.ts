import type * as z from 'zod/mini'
import type { FormPosts } from './forms.ts'

/** One HTTP operation, for client and server. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** admin: every person with a role. */
  access: 'public' | 'admin' | 'owner'
  /** True where an owner may do it after a password alone although owners need a second factor. */
  takesPasswordAlone?: true
  /** True where the sign-in must be recent; an older one is answered 403 `sign_in_again`. */
  needsFresh?: true
  /** Query parameter whose presence chooses this operation among those that share method and path. */
  selectedBy?: string
  /** Query parameters, or the JSON body plus `selectedBy`, flat. */
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** True where it takes If-Match; a write on an outdated version is answered 412 with the present value as `current`. */
  takesIfMatch?: true
  /** Schema of `current` in a 412, where it is not `output`. */
  current?: z.ZodMiniType
  /** Status of success where it is not 200. */
  status?: 201
  /** How long caches may keep an answer that never changes. */
  keepSeconds?: number
  /** Set where it also takes posts of HTML forms from browsers without scripts. */
  form?: FormPosts
  /** True where a body that cannot be read counts as empty: mail programs unsubscribe with bodies of many forms. */
  takesAnyBody?: true
  /** Content type of an answer that is downloaded as a file; `output` is its text. */
  download?: string
  /** Set where the body is a file, which the handler reads by itself; the input is the query. */
  upload?: { maxBytes: number }
  /** Message for a failure whose answer gives no reason. */
  fallback?: (status: number) => string
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export const sendsBody = (endpoint: Pick<Endpoint, 'method'>) => endpoint.method === 'POST' || endpoint.method === 'PUT'
