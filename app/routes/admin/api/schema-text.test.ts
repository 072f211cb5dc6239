import { expect, it } from 'vitest'
import { schemaText } from './schema-text.ts'

it('writes fields with their limits, and marks those that may be left out', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 10_000 },
      count: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      at: { type: 'string', format: 'date-time' },
      inner: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      none: { type: 'object', properties: {} },
    },
  }
  expect(schemaText(schema)).toBe(
    [
      '{',
      '  name: string (1–10,000 characters)',
      '  count?: integer (at least 0)',
      '  at?: string (date-time)',
      '  inner?: {',
      '    id: string',
      '  }',
      '  none?: {}',
      '}',
    ].join('\n'),
  )
})

it('writes choices, lists, maps and names', () => {
  const [one, other] = [{ $ref: '#/components/schemas/Project' }, { type: 'null' }]
  expect(schemaText({ anyOf: [one, other, one] })).toBe('Project | null')
  expect(schemaText({ type: 'array', maxItems: 5, items: { enum: ['a', 'b'] } })).toBe(
    '("a" | "b")[] (at most 5 entries)',
  )
  expect(schemaText({ type: 'object', additionalProperties: { type: 'number' } })).toBe('{ [name]: number }')
  expect(schemaText({ allOf: [one, { const: 1 }] })).toBe('Project & 1')
  expect(schemaText({})).toBe('anything')
})
