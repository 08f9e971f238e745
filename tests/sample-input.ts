import { randomUUID } from 'node:crypto'
import * as z from 'zod'

type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  format?: string
  pattern?: string
}

const formats: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  email: () => 'someone@example.org',
  date: () => '2030-01-15',
  'date-time': () => '2030-01-15T15:00:00Z',
}

/** Some input that a schema accepts, as far as its shape says; a rule beyond the shape needs a value of its own. */
export function sampleInput(schema: unknown): unknown {
  return sampleOf(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf))
  const type = [schema.type].flat()[0]
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'string') return formats[schema.format ?? '']?.() ?? 'sample words'.padEnd(schema.minLength ?? 0, '.')
  return null
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
