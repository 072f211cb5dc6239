import type * as z from 'zod/mini'
import type { FormPosts } from './forms.ts'

/** One HTTP operation, as both sides see it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** admin: anybody with a role. */
  access: 'public' | 'admin' | 'owner'
  /** Also for owners who signed in by a password alone where they need a second factor. */
  takesPasswordAlone?: true
  /** Only for who has signed in a moment ago; others are answered 403 `sign_in_again`. */
  needsFresh?: true
  /** Query parameter whose presence chooses this operation among those that share method and path. */
  selectedBy?: string
  /** Query parameters, or the JSON body plus `selectedBy`, flat. */
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** Status of success where it is not 200. */
  status?: 201
  /** How long anybody may keep the answer without asking again, where it stays what it is. */
  keepSeconds?: number
  /** Set where it also takes posts of HTML forms, from who runs no scripts. */
  form?: FormPosts
  /** A body that cannot be read counts as empty. For what a mail program asks for, in whatever words. */
  takesAnyBody?: true
  /** Content type of an answer that is a file to keep; `output` is its text. */
  download?: string
  /** The body is a file, which the handler reads by itself; the input is the query. */
  upload?: { maxBytes: number }
  /** Text for a failure whose answer gives no reason. */
  fallback?: (status: number) => string
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export const sendsBody = (endpoint: Pick<Endpoint, 'method'>) => endpoint.method === 'POST' || endpoint.method === 'PUT'
