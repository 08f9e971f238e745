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
  additionalProperties?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  format?: string
  pattern?: string
}

const formats: Readonly<Record<string, () => unknown>> = {
  uuid: randomUUID,
  email: () => 'someone@example.org',
  date: () => '2030-01-15',
  'date-time': () => '2030-01-15T15:00:00Z',
  'date-object': () => new Date('2030-01-15T15:00:00Z'),
}

/** What a text of this name has to be where it is shown. */
const named: Readonly<Record<string, string>> = { currency: 'USD', timeZone: 'America/New_York' }

/** Some input that a schema accepts, as far as its shape says; a rule beyond the shape needs a value of its own. */
export function sampleInput(schema: unknown): unknown {
  return sampleOf(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

/** An answer that a schema accepts: nothing in it is null that need not be, and each list has an item. */
export function sampleAnswer(schema: unknown): unknown {
  const shape = z.toJSONSchema(schema as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
    // Without the names of schemas, which would put them apart from where they are used.
    metadata: z.registry(),
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-object' })
    },
  })
  return sampleOf(shape as JsonSchema, 1)
}

function sampleOf(schema: JsonSchema, items = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice, items)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, items)))
  const type = [schema.type].flat()[0]
  if (type === 'object') return objectOf(schema, items)
  if (type === 'array') return Array.from({ length: schema.minItems ?? items }, () => sampleOf(schema.items ?? {}, items))
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'string')
    return formats[schema.format ?? '']?.() ?? (items ? '2030-01-15' : 'sample words').padEnd(schema.minLength ?? 0, '.')
  return null
}

const objectOf = ({ properties = {}, required = [], additionalProperties = {} }: JsonSchema, items: number) =>
  Object.fromEntries(required.map((name) => [name, named[name] ?? sampleOf(properties[name] ?? additionalProperties, items)]))
