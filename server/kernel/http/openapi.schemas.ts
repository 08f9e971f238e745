import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Schema } from '#contract/endpoint.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Direction = 'input' | 'output'

const place = '#/components/schemas/'

/** Turns the schemas of the contract into JSON Schema; those with an id of their own are collected and pointed to. */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {}

  function write(schema: Schema, io: Direction): JsonSchema {
    // One level down, where a schema with an id is a pointer and not written out.
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

/** What zod leaves open, as it travels: dates as text, yes and no in an address as words. */
function asItTravels(def: z.core.$ZodTypeDef, schema: JsonSchema) {
  if (def.type === 'date') Object.assign(schema, { type: 'string', format: 'date-time' })
  if (def.type === 'pipe' && isYesOrNo(def as z.core.$ZodPipeDef)) Object.assign(schema, { enum: ['true', 'false'] })
  // The format says it already, and "integer" that it is one a computer can hold.
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

const isYesOrNo = ({ in: from, out: to }: z.core.$ZodPipeDef) => from._zod.def.type === 'string' && to._zod.def.type === 'boolean'
