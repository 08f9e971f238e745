export type Form = { [name: string]: FormValue }
type FormValue = string | FormValue[] | Form

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses what Stripe's SDK writes: `line_items[0][price_data][currency]=usd`. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) put(form, partsOf(name), value)
  return settleLists(form) as Form
}

const partsOf = (name: string) => name.split('[').map((part) => part.replace(/\]$/, ''))

function put(form: Form, parts: readonly string[], value: string) {
  if (parts.some((part) => forbidden.has(part))) return
  let at = form
  for (const part of parts.slice(0, -1)) {
    const known = at[part]
    const next = typeof known === 'object' && !Array.isArray(known) ? known : {}
    at[part] = next
    at = next
  }
  const last = parts.at(-1)!
  // `expand[]=a&expand[]=b` is numbered automatically.
  at[last === '' ? String(Object.keys(at).length) : last] = value
}

/** An object whose keys are all numbers is a list. */
function settleLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, settleLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner) : Object.fromEntries(entries)
}
