import { type Schema, schemaText } from './schema-text.ts'

/** A document of OpenAPI 3.1, as far as it is shown. */
interface ApiDocument {
  info: { description: string }
  tags: readonly { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

interface Operation {
  operationId: string
  summary: string
  tags: readonly string[]
  parameters: readonly { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: Body & { description?: string }
  responses: Record<string, Body & { description: string }>
}

interface Body {
  content?: Record<string, { schema: Schema }>
}

export interface OperationEntry {
  id: string
  method: string
  path: string
  summary: string
  parameters: { name: string; place: string; type: string; about: string }[]
  /** One for each content type. */
  bodies: { about: string; type: string }[]
  answers: { status: string; about: string; type: string }[]
}

export interface Reference {
  about: string
  groups: { title: string; operations: OperationEntry[] }[]
  shapes: { name: string; type: string }[]
}

/** The document in texts to read: operations by who may call them, then the shapes that have a name. */
export function readReference(document: object): Reference {
  const { info, tags, paths, components } = document as ApiDocument
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      entry: entryOf(path, method, operation),
    })),
  )
  return {
    about: info.description,
    groups: tags.map(({ name }) => ({
      title: name,
      operations: operations.filter(({ tag }) => tag === name).map(({ entry }) => entry),
    })),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({ name, type: schemaText(schema) })),
  }
}

function entryOf(path: string, method: string, operation: Operation): OperationEntry {
  const { operationId, summary, parameters, requestBody, responses } = operation
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    parameters: parameters.map(({ name, in: place, required, description = '', schema }) => ({
      name,
      place: `${place}${required ? '' : ', optional'}`,
      type: schemaText(schema),
      about: description,
    })),
    bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
      about: [type, requestBody?.description].filter(Boolean).join('. '),
      type: schemaText(schema),
    })),
    answers: Object.entries(responses).map(([status, { description, content = {} }]) => ({
      status,
      about: description,
      // Every failure has one shape, which is described once.
      type:
        Number(status) < 400
          ? Object.values(content)
              .map(({ schema }) => schemaText(schema))
              .join(' | ')
          : '',
    })),
  }
}
