import { drafts } from './drafts.browser.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What the fields hold, and the version of the record that it is based on, where the record has one. */
type Kept = { version?: number | undefined; fields: Record<string, readonly (string | boolean)[]> }

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** Drafts hold neither secrets nor files nor fields that no one types into. */
const isKept = (field: Element): field is Field =>
  (field instanceof HTMLInputElement && !['password', 'file', 'hidden', 'submit', 'button'].includes(field.type)) ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

/** Fields that share a name, as radio buttons do, are told apart by their order. */
const fieldsOf = (form: HTMLFormElement) =>
  Map.groupBy(
    [...form.elements].filter(isKept).filter(({ name }) => name !== ''),
    ({ name }) => name,
  )

export function keepForm(name: string, form: HTMLFormElement, version?: number) {
  const fields: Kept['fields'] = {}
  for (const [field, all] of fieldsOf(form))
    fields[field] = all.map((control) => (isTicked(control) ? control.checked : control.value))
  drafts.keep(name, { version, fields } satisfies Kept)
}

/** A draft may be from before an upgrade, when it had another form. */
const read = (name: string) => drafts.read<Partial<Kept>>(name)

/** The version of the record that a draft is based on. */
export const formVersion = (name: string) => read(name)?.version

/** What a draft holds in a field, for one whose choices depend on it. */
export const keptField = (name: string, field: string) => {
  const value = read(name)?.fields?.[field]?.[0]
  return typeof value === 'string' ? value : undefined
}

/** Restores a draft as if the person had typed it again, so that the form notices. */
export function restoreForm(name: string, form: HTMLFormElement) {
  const kept = read(name)?.fields
  if (!kept) return
  for (const [field, all] of fieldsOf(form))
    for (const [index, control] of all.entries()) {
      const value = kept[field]?.[index]
      if (
        isTicked(control)
          ? control.checked !== value && value !== undefined
          : typeof value === 'string' && control.value !== value
      )
        put(control, value!)
    }
}

function put(field: Field, value: string | boolean) {
  if (isTicked(field)) {
    if (value === true || field.type === 'checkbox') field.click()
    return
  }
  field.value = String(value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

export const forgetForm = (form: string) => drafts.forget(form)
