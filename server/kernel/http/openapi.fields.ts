import type { JsonSchema } from './openapi.schemas.ts'

type Described = { name: string; schema: JsonSchema; description?: string }

/**
 * Describes fields by their names: a name that means the same everywhere has one entry. `Noun.name` and `GET /path name` take
 * precedence where it means something else.
 */
export function fieldDescriber(words: Readonly<Record<string, string>>) {
  const wordsFor = (where: string, name: string) => {
    const own = words[`${where}.${name}`] ?? words[`${where} ${name}`] ?? words[name]
    return own && name.endsWith('Cents') && !/\bcents\b/.test(own) ? `${own} In cents.` : own
  }

  function walk(where: string, schema: JsonSchema) {
    for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
      const text = property.description ?? wordsFor(where, name)
      if (text) property.description = text
      walk(where, property)
    }
    for (const inner of innerOf(schema)) walk(where, inner)
  }

  return Object.assign(walk, {
    parameter(where: string, parameter: Described) {
      const text = words[`${where} ${parameter.name}`] ?? parameter.schema.description ?? wordsFor(where, parameter.name)
      delete parameter.schema.description
      if (text) parameter.description = text
      walk(where, parameter.schema)
    },
  })
}

/** The schemas inside a schema, other than its properties. */
export function innerOf({ items, additionalProperties, anyOf, oneOf, allOf, prefixItems }: JsonSchema): JsonSchema[] {
  return [items, additionalProperties, anyOf, oneOf, allOf, prefixItems]
    .flat()
    .filter((inner): inner is JsonSchema => typeof inner === 'object' && inner !== null)
}
