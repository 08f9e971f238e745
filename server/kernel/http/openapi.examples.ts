import type { JsonSchema } from './openapi.schemas.ts'

type Values = Readonly<Record<string, unknown>>
/** What stands for a schema that contains itself once more: its owner leaves it out. */
const endless = Symbol('endless')

const uuid = '6f1c2a9e-4b7d-4c58-9a3e-2d8f5b7c1e04'
const ofFormat: Values = {
  uuid,
  date: '2026-12-01',
  'date-time': '2026-11-16T14:30:00.000Z',
  email: 'jordan.reyes@example.com',
  uri: 'https://waymark.example',
  time: '18:00',
}

/**
 * Examples made from schemas, always the same, with the values people know by a field's name. A value that its schema does not
 * allow is not used.
 */
export function exampleWriter(components: Readonly<Record<string, JsonSchema>>, byName: Values) {
  const write = (schema: JsonSchema, name: string, above: readonly string[]): unknown => {
    if (schema.$ref) {
      const id = schema.$ref.split('/').at(-1)!
      return above.includes(id) ? endless : write(components[id]!, name, [...above, id])
    }
    const known = Object.hasOwn(byName, name) ? byName[name] : undefined
    if (known !== undefined && isAllowed(schema, known)) return known
    if (schema.const !== undefined) return schema.const
    if (schema.default !== undefined) return schema.default
    if (schema.enum) return schema.enum[0]
    const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
    if (choices) return choices.map((choice) => write(choice, name, above)).find((value) => value !== endless) ?? null
    if (schema.allOf) return Object.assign({}, ...(schema.allOf as JsonSchema[]).map((part) => write(part, name, above)))
    return ofType(schema, name, above)
  }

  function ofType(schema: JsonSchema, name: string, above: readonly string[]): unknown {
    const type = [schema.type].flat()[0]
    if (type === 'array') return list(schema, name, above)
    if (type === 'object') return record(schema, above)
    if (type === 'string') return text(schema, name)
    if (type === 'integer' || type === 'number') return amount(schema, name)
    return type === 'boolean' ? true : type === 'null' ? null : {}
  }

  function list({ items, prefixItems, minItems = 1, maxItems = 1 }: JsonSchema, name: string, above: readonly string[]) {
    if (prefixItems) return (prefixItems as JsonSchema[]).map((item) => write(item, name, above))
    const item = write((items ?? {}) as JsonSchema, singular(name), above)
    return item === endless || maxItems === 0 ? [] : Array.from({ length: Math.max(minItems, 1) }, () => item)
  }

  function record({ properties = {} }: JsonSchema, above: readonly string[]) {
    const entries = Object.entries(properties).map(([key, property]) => [key, write(property as JsonSchema, key, above)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== endless))
  }

  return (schema: JsonSchema, name: string) => {
    const value = write(schema, name, [])
    return value === endless ? {} : value
  }
}

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '')

function text({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema, name: string) {
  if (format) return ofFormat[format] ?? ''
  if (/(At|Until|By)$/.test(name) && !pattern) return ofFormat['date-time']
  if (/(On|From|Date|day)$/.test(name) && (!pattern || new RegExp(pattern).test('2026-12-01'))) return '2026-12-01'
  if (name.endsWith('Id') && maxLength >= uuid.length) return uuid
  if (pattern) return textsOfPatterns.find((one) => new RegExp(pattern, 'u').test(one)) ?? ''
  const sentence = maxLength < 30 ? 'Example' : 'A few words that people can read.'
  return sentence.repeat(Math.ceil(Math.max(minLength, 1) / sentence.length)).slice(0, maxLength)
}

/** For fields with a pattern and no example of their own. */
const textsOfPatterns = ['18:00', '2026-11', '2026-12-01', 'USD', 'FL', '33444', '(561) 555-0142', 'waymark', '/homes', '123456']

function amount({ minimum, maximum, exclusiveMinimum, multipleOf }: JsonSchema, name: string) {
  const usual = /Cents$|^cents$/.test(name) ? 85_000 : /[pP]ercent$/.test(name) ? 80 : /[yY]ear$/.test(name) ? 2026 : 3
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : Number(exclusiveMinimum) + 1))
  const value = Math.min(Math.max(usual, least), Number(maximum ?? Number.POSITIVE_INFINITY))
  return multipleOf ? Math.ceil(value / Number(multipleOf)) * Number(multipleOf) : value
}

const isOfType: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
}

/** Whether a schema of one simple type, or one of several, allows the value. */
function isAllowed(schema: JsonSchema, value: unknown): boolean {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.some((choice) => isAllowed(choice, value))
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value as string)
  if (![schema.type].flat().some((type) => type && isOfType[type]?.(value))) return false
  if (typeof value === 'string') return isAllowedText(schema, value)
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  return typeof value !== 'number' || (value >= minimum && value <= maximum)
}

function isAllowedText({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, value: string) {
  if (format === 'uuid' || format === 'date' || format === 'date-time') return value === ofFormat[format]
  if (format === 'email' && !value.includes('@')) return false
  if (value.length < minLength || value.length > maxLength) return false
  return !pattern || new RegExp(pattern, 'u').test(value)
}
