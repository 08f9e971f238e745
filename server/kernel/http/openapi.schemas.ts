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
      const component = repoint(shape)
      if (components[id] && !isDeepStrictEqual(components[id], component))
        throw new Error(`Two different schemas are named ${id}`)
      components[id] = component
    }
    return repoint(properties!.root as JsonSchema)
  }

  return { write, components }
}

const repoint = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' ? String(value).replace('#/$defs/', place) : value))

/** Fills in what zod leaves open about the wire format: dates are strings, booleans in a query are "true" and "false". */
function asItTravels(def: z.core.$ZodTypeDef, schema: JsonSchema) {
  if (def.type === 'date') Object.assign(schema, { type: 'string', format: 'date-time' })
  if (def.type === 'pipe' && isYesOrNo(def as z.core.$ZodPipeDef)) Object.assign(schema, { enum: ['true', 'false'] })
  // The format already implies the pattern, and "integer" implies the safe range.
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

const isYesOrNo = ({ in: from, out: to }: z.core.$ZodPipeDef) => from._zod.def.type === 'string' && to._zod.def.type === 'boolean'
