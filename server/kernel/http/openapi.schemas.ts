import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Schema } from '#contract/endpoint.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Direction = 'input' | 'output'

const place = '#/components/schemas/'

/** Converts the contract's schemas to JSON Schema; a schema with its own id becomes a shared component. */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {}

  function write(schema: Schema, io: Direction): JsonSchema {
    // Wrapped in an object: one level down, zod writes a schema with an id as a reference.
    const { properties, $defs } = z.toJSONSchema(z.object({ root: schema as z.ZodType }), {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => asItTravels(zodSchema._zod.def, jsonSchema),
    })
    for (const [id, shape] of Object.entries($defs ?? {})) {
      const component = tidy(shape)
      if (components[id] && !isDeepStrictEqual(components[id], component))
        throw new Error(`Two different schemas are named ${id}`)
      components[id] = component
    }
    return tidy(properties!.root as JsonSchema)
  }

  return { write, components }
}

const tidy = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$ref') return String(value).replace('#/$defs/', place)
    return value?.propertyNames?.enum ? withNamedKeys(value) : value
  })

/** Names the keys of a record over an enum one by one: generators of types otherwise allow any key. */
function withNamedKeys({ propertyNames, additionalProperties, ...record }: JsonSchema): JsonSchema {
  const keys = (propertyNames as JsonSchema).enum as string[]
  const value = additionalProperties as JsonSchema
  const properties = Object.fromEntries(keys.map((key) => [key, { ...value, description: `For \`${key}\`.` }]))
  return { ...record, properties, additionalProperties: false }
}

/** Fills in what zod leaves open about the wire format: dates are strings, booleans in a query are "true" and "false". */
function asItTravels(def: z.core.$ZodTypeDef, schema: JsonSchema) {
  if (def.type === 'date') Object.assign(schema, { type: 'string', format: 'date-time' })
  if (def.type === 'pipe' && isYesOrNo(def as z.core.$ZodPipeDef))
    Object.assign(schema, { type: 'string', enum: ['true', 'false'] })
  if (def.type === 'pipe') Object.assign(schema, onceChecked(def as z.core.$ZodPipeDef))
  if (schema.format === 'uuid') Object.assign(schema, whose(def))
  // The format already implies the pattern, and "integer" implies the safe range.
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

const isYesOrNo = ({ in: from, out: to }: z.core.$ZodPipeDef) => from._zod.def.type === 'string' && to._zod.def.type === 'boolean'

/** What is checked as a whole before it is parsed, such as a text, is sent in the form it is parsed to. */
function onceChecked({ in: from, out: to }: z.core.$ZodPipeDef) {
  const id = from._zod.def.type === 'unknown' && z.globalRegistry.get(to)?.id
  return id && { $ref: `#/$defs/${id}` }
}

/** `idOf('Home')` knows what the id belongs to: its message is "Home not found". */
function whose({ error }: z.core.$ZodTypeDef) {
  const message = error?.({} as never)
  const [, what] = (typeof message === 'string' && /^(.+) not found$/.exec(message)) || []
  return what && { description: `The id of the ${what.charAt(0).toLowerCase()}${what.slice(1)}.` }
}
