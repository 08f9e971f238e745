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

/** Forms that do not yet hold all that their draft holds, so that what they hold must not overwrite it. */
const restoring = new WeakSet<HTMLFormElement>()

export function keepForm(name: string, form: HTMLFormElement, version?: number) {
  if (restoring.has(form)) return
  const fields: Kept['fields'] = {}
  for (const [field, all] of fieldsOf(form))
    fields[field] = all.map((control) => (isTicked(control) ? control.checked : control.value))
  drafts.keep(name, { version, fields } satisfies Kept)
}

/** A draft may be from before an upgrade, when it had another form. */
const read = (name: string) => drafts.read<Partial<Kept>>(name)

/** The version of the record that a draft is based on. */
export const formVersion = (name: string) => read(name)?.version

/** How many fields of a name a draft holds, for a form that adds them one by one. */
export const keptCount = (name: string, field: string) => read(name)?.fields?.[field]?.length ?? 0

/**
 * Restores a draft as if the person had typed it again, so that the form notices. A choice may bring fields and options that are
 * drawn only after it: they are restored in the next round.
 */
export async function restoreForm(name: string, form: HTMLFormElement) {
  const kept = read(name)?.fields
  if (!kept) return
  const restored = new Set<Field>()
  restoring.add(form)
  // A render waits for a microtask, as this does, which comes after it.
  while (restoreRound(kept, form, restored)) await Promise.resolve()
  restoring.delete(form)
}

/** Restores what has not been restored yet, each field once, and says whether that changed anything. */
function restoreRound(kept: Kept['fields'], form: HTMLFormElement, restored: Set<Field>) {
  let isChanged = false
  for (const [field, all] of fieldsOf(form))
    for (const [index, control] of all.entries()) {
      const value = kept[field]?.[index]
      if (value === undefined || restored.has(control) || !takes(control, value)) continue
      restored.add(control)
      if (value === (isTicked(control) ? control.checked : control.value)) continue
      put(control, value)
      isChanged = true
    }
  return isChanged
}

/** A field may have changed its kind in an upgrade, and the options of a choice may still be those of another choice. */
const takes = (field: Field, value: string | boolean) =>
  typeof value === (isTicked(field) ? 'boolean' : 'string') &&
  (!(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value))

function put(field: Field, value: string | boolean) {
  if (isTicked(field)) {
    if (value === true || field.type === 'checkbox') field.click()
    return
  }
  field.value = String(value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

export const forgetForm = (form: string) => drafts.forget(form)
