import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Stripe's published description of its API, as the type declarations of the SDK version in package.json. It is parsed here, so
 * that the sandbox's responses can be compared with it at run time, independently of the compiler.
 */
const folder = 'node_modules/stripe/esm/resources'

type Field = { name: string; isOptional: boolean; type: string }
type Description = { fields: Map<string, Field[]>; aliases: Map<string, string>; imports: Map<string, string> }

const known = new Map<string, Description>()

function read(file: string): Description {
  const cached = known.get(file)
  if (cached) return cached
  const description: Description = { fields: new Map(), aliases: new Map(), imports: new Map() }
  known.set(file, description)
  const text = readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
  for (const [, names, from] of text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)\.js';/gm))
    for (const name of names!.split(',')) description.imports.set(name.trim(), join(dirname(file), `${from}.d.ts`))
  const scope: string[] = []
  let open: Field[] | undefined
  let depth = 0
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (open) {
      const [, name, optional, type] = /^(\w+)(\?)?: (.*?);?$/.exec(line) ?? []
      if (depth === 0 && name) open.push({ name, isOptional: optional === '?', type: type!.endsWith('{') ? 'object' : type! })
      if (line.endsWith('{')) depth += 1
      if (line.startsWith('}') && depth === 0) {
        open = undefined
        continue
      }
      if (line.startsWith('}')) depth -= 1
      continue
    }
    const [, namespace] = /^(?:export )?(?:declare )?namespace (\w+) \{$/.exec(line) ?? []
    const [, interfaceName] = /^(?:export )?interface (\w+)(?: extends .*)? \{$/.exec(line) ?? []
    const [, alias, type] = /^(?:export )?type (\w+) = (.*);$/.exec(line) ?? []
    const [, openAlias] = /^(?:export )?type (\w+) = \{$/.exec(line) ?? []
    if (namespace) scope.push(namespace)
    else if (interfaceName) {
      open = []
      const path = [...scope, interfaceName].join('.')
      if (!description.fields.has(path)) description.fields.set(path, open)
    } else if (openAlias) {
      description.aliases.set([...scope, openAlias].join('.'), 'object')
      scope.push('')
    } else if (alias) description.aliases.set([...scope, alias].join('.'), type!)
    else if (/^\};?$/.test(line)) scope.pop()
    else if (line.endsWith('{')) scope.push('')
  }
  return description
}

/** Splits `A | Array<B | C> | null` at the outer bars. */
function alternatives(type: string) {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of type) {
    if ('<([{'.includes(sign)) depth += 1
    if ('>)]}'.includes(sign)) depth -= 1
    if (sign === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

type Place = { file: string; scope: string; at: string }

function problemsWith(value: unknown, type: string, place: Place): string[] {
  const found = alternatives(type).map((one) => problemsWithOne(value, one, place))
  if (found.some((problems) => problems.length === 0)) return []
  const closest = found.filter((problems) => !problems[0]!.startsWith('~'))
  return closest.length > 0 ? closest[0]! : [`${place.at}: ${JSON.stringify(value)?.slice(0, 60)} is not ${type}`]
}

const other = (fits: boolean) => (fits ? [] : ['~another kind'])

function problemsWithOne(value: unknown, type: string, place: Place): string[] {
  const list = /^(Array|ApiList)<(.*)>$/.exec(type)
  if (list) return problemsWithList(value, list[1]!, list[2]!, place)
  if (type.startsWith("'")) return other(value === type.slice(1, -1))
  if (type === 'null') return other(value === null)
  if (type === 'string' || type === 'number' || type === 'boolean') return other(typeof value === type)
  if (type === 'Decimal') return other(typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
  if (type === 'Metadata') return other(isThing(value) && Object.values(value).every((one) => typeof one === 'string'))
  if (type === 'object') return other(isThing(value))
  if (type === 'OtherString' || type === 'void') return other(false)
  return problemsWithNamed(value, type, place)
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function problemsWithList(value: unknown, kind: string, inner: string, place: Place) {
  const list = kind === 'Array' ? value : isThing(value) && value.object === 'list' ? value.data : undefined
  if (!Array.isArray(list)) return other(false)
  return list.flatMap((one, index) => problemsWith(one, inner, { ...place, at: `${place.at}[${index}]` }))
}

function problemsWithNamed(value: unknown, name: string, place: Place): string[] {
  const { file, scope } = place
  const { fields, aliases, imports } = read(file)
  // From the innermost scope outward, as TypeScript resolves names.
  const parts = scope.split('.')
  const paths = [...parts.map((_, index) => [...parts.slice(0, parts.length - index), name].join('.')), name]
  for (const path of paths) {
    const alias = aliases.get(path)
    if (alias) return problemsWith(value, alias, { ...place, scope: path.split('.').slice(0, -1).join('.') })
    const shape = fields.get(path)
    if (shape) return isThing(value) ? problemsWithFields(value, shape, { ...place, scope: path }) : other(false)
  }
  const elsewhere = imports.get(name.split('.')[0]!)
  if (elsewhere && existsSync(elsewhere)) return problemsWithNamed(value, name, { ...place, file: elsewhere, scope: '' })
  return [`${place.at}: nothing is known of ${name}`]
}

function problemsWithFields(value: Record<string, unknown>, shape: readonly Field[], place: Place) {
  const named = new Set(shape.map(({ name }) => name))
  const unknown = Object.keys(value).filter((name) => !named.has(name) && name !== 'lastResponse')
  return [
    ...unknown.map((name) => `${place.at}.${name}: is not described`),
    ...shape.flatMap(({ name, isOptional, type }) => {
      const at = `${place.at}.${name}`
      if (value[name] === undefined) return isOptional ? [] : [`${at}: is missing`]
      return problemsWith(value[name], type, { ...place, at })
    }),
  ]
}

const files: Record<string, [file: string, name: string]> = {
  customer: ['Customers', 'Customer'],
  product: ['Products', 'Product'],
  price: ['Prices', 'Price'],
  'checkout.session': ['Checkout/Sessions', 'Session'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  setup_intent: ['SetupIntents', 'SetupIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  charge: ['Charges', 'Charge'],
  refund: ['Refunds', 'Refund'],
  subscription: ['Subscriptions', 'Subscription'],
  invoice: ['Invoices', 'Invoice'],
  dispute: ['Disputes', 'Dispute'],
}
export const describedKinds = Object.keys(files)

/** The differences between an object and its description: missing, unknown, or of another type. */
export function differencesFrom(thing: Record<string, unknown>) {
  const [file, name] = files[String(thing.object)] ?? []
  if (!file) return [`${String(thing.object)}: nothing is known of it`]
  return problemsWithNamed(thing, name!, { file: join(folder, `${file}.d.ts`), scope: '', at: String(thing.object) })
}
