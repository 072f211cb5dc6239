import { DESCRIPTIONS } from '#contract/all/descriptions.ts'
import { type OperationName, operations } from '#contract/all/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { describeOperation, type Operation, TAGS } from './operation.ts'
import { namedSchemas } from './schemas.ts'

interface DocumentOptions {
  /** Name of the cookie of a session. */
  sessionCookie: string
  /** Largest body that an operation takes, in bytes. */
  maxBodyBytes: (endpoint: Endpoint) => number
}

/** The API as an OpenAPI 3.1 document, made of the contract. */
export function describeApi({ sessionCookie, maxBodyBytes }: DocumentOptions) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of Object.entries(operations) as [OperationName, Endpoint][]) {
    const operation = describeOperation(name, endpoint, DESCRIPTIONS[name], maxBodyBytes(endpoint))
    const path = (paths[endpoint.path] ??= {})
    const method = endpoint.method.toLowerCase()
    const other = path[method]
    path[method] = other ? eitherOf(other, operation) : operation
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'API of the studio’s site',
      version: '1',
      description: 'Every failure is answered with a Problem. Times are ISO 8601 in UTC; prices are in cents.',
    },
    servers: [{ url: '/' }],
    tags: Object.values(TAGS).map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  }
}

/** Two operations of one path and method, of which a parameter of the second chooses: OpenAPI has one of them. */
function eitherOf(one: Operation, chosen: Operation): Operation {
  return {
    ...one,
    summary: `${one.summary} Or, with ${chosen.parameters[0]?.name}: ${chosen.summary}`,
    parameters: [...one.parameters, ...chosen.parameters.map((parameter) => ({ ...parameter, required: false }))],
    responses: { ...one.responses, ...chosen.responses, 200: eitherAnswer(one.responses[200], chosen.responses[200]) },
  }
}

interface JsonAnswer {
  content: { 'application/json': { schema: object } }
}

function eitherAnswer(one: object | undefined, other: object | undefined): object {
  const schemas = [one, other].map((answer) => (answer as JsonAnswer).content['application/json'].schema)
  return { ...one, content: { 'application/json': { schema: { anyOf: schemas } } } }
}
