import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import type { Description } from '#contract/all/descriptions.ts'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import { FORM_STAMP_HEADER } from '#contract/forms.ts'
import { IDEMPOTENCY_KEY_MAX } from '#contract/limits.ts'
import { failuresOf } from './failures.ts'
import { answerSchema, type JsonSchema, requestSchema } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: object
  responses: Record<string, object>
}

/** An endpoint as an operation of OpenAPI 3.1. @param maxBodyBytes Largest body that it takes. */
export function describeOperation(
  operationId: string,
  endpoint: Endpoint,
  description: Description,
  maxBodyBytes: number,
): Operation {
  const { access, upload } = endpoint
  const { summary, problems = [], takesKey } = description
  const hasBody = sendsBody(endpoint)
  const isOnlyQuery = !hasBody || upload !== undefined
  const fields = requestSchema(endpoint.input)
  return {
    operationId,
    summary,
    tags: [TAGS[access]],
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...queryParameters(fields, isOnlyQuery ? undefined : [endpoint.selectedBy]),
      ...headerParameters(endpoint, takesKey),
    ],
    ...(hasBody && { requestBody: requestBody(endpoint, fields, maxBodyBytes) }),
    responses: { ...successes(endpoint, description), ...failuresOf(endpoint, problems) },
  }
}

export const TAGS = { public: 'Visitors', admin: 'People of the studio', owner: 'Owners' } as const

/** @param names The fields that the address carries; undefined for all. */
function queryParameters(fields: JsonSchema, names: readonly (string | undefined)[] | undefined): Parameter[] {
  const { properties = {}, required = [] } = fields as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(properties)
    .filter(([name]) => names === undefined || names.includes(name))
    .map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function headerParameters({ takesIfMatch, form }: Endpoint, takesKey: true | undefined): Parameter[] {
  const text = (name: string, description: string, limits = {}): Parameter => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...limits },
  })
  return [
    ...(takesIfMatch ? [text('If-Match', 'Entity tag of the version that the change is based on.')] : []),
    ...(takesKey
      ? [text('Idempotency-Key', 'The same request under one key happens once.', { maxLength: IDEMPOTENCY_KEY_MAX })]
      : []),
    ...(form ? [text(FORM_STAMP_HEADER, 'Signed time at which the form was begun.')] : []),
  ]
}

function requestBody({ upload, form, selectedBy }: Endpoint, fields: JsonSchema, maxBytes: number): object {
  if (upload) {
    const file = { schema: {} }
    return {
      required: true,
      description: atMost(upload.maxBytes),
      content: { 'application/zip': file, 'application/json': file },
    }
  }
  const schema = withoutField(fields, selectedBy)
  return {
    required: true,
    description: atMost(maxBytes),
    content: {
      'application/json': { schema },
      ...(form && { 'application/x-www-form-urlencoded': { schema: {} } }),
    },
  }
}

const atMost = (bytes: number) => `At most ${bytes} bytes.`

function withoutField(fields: JsonSchema, name: string | undefined): JsonSchema {
  if (name === undefined) return fields
  const { properties, required = [] } = fields as { properties: Record<string, JsonSchema>; required?: string[] }
  const { [name]: _, ...rest } = properties
  return { ...fields, properties: rest, required: required.filter((field) => field !== name) }
}

function successes(endpoint: Endpoint, { file, mayCreate }: Description): Record<string, object> {
  const { method, access, status = 200, form, output, download } = endpoint
  const fileType = file ?? download?.split(';')[0]
  const success = {
    description: 'Done.',
    headers: { ...REQUEST_ID, ...(isVersioned(endpoint) && ENTITY_TAG), ...(isUndoable(endpoint) && ACTIVITY_ID) },
    content: fileType ? { [fileType]: { schema: {} } } : { 'application/json': { schema: answerSchema(output) } },
  }
  return {
    [status]: success,
    ...(mayCreate && { 201: { ...success, description: 'Something new was made.' } }),
    ...(form && { 303: { description: 'The posted HTML form was accepted; its page follows.' } }),
    ...(method === 'GET' &&
      access === 'public' && { 304: { description: 'Unchanged since the tag of If-None-Match.' } }),
  }
}

const isVersioned = ({ method, access, takesIfMatch }: Endpoint) =>
  takesIfMatch === true || (method === 'GET' && access === 'public')
const isUndoable = ({ method, access }: Endpoint) => method !== 'GET' && access !== 'public'

const REQUEST_ID = { 'x-request-id': { description: 'Names the request in the log.', schema: { type: 'string' } } }
const ENTITY_TAG = { etag: { description: 'The version of the answer.', schema: { type: 'string' } } }
const ACTIVITY_ID = {
  [ACTIVITY_ID_HEADER]: {
    description: 'Id of the change, for `undoActivity`; missing where nothing can be undone.',
    schema: { type: 'string' },
  },
}
