import { drafts } from './drafts.browser.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = Record<string, readonly (string | boolean)[]>

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** Neither secrets nor files, nor what nobody typed. */
const isKept = (field: Element): field is Field =>
  (field instanceof HTMLInputElement && !['password', 'file', 'hidden', 'submit', 'button'].includes(field.type)) ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

/** Several fields may have one name, as radio buttons do: then their order tells them apart. */
const fieldsOf = (form: HTMLFormElement) =>
  Map.groupBy(
    [...form.elements].filter(isKept).filter(({ name }) => name !== ''),
    ({ name }) => name,
  )

export function keepForm(name: string, form: HTMLFormElement) {
  const kept: Kept = {}
  for (const [field, all] of fieldsOf(form)) kept[field] = all.map((one) => (isTicked(one) ? one.checked : one.value))
  drafts.keep(name, kept)
}

/** Puts back what was typed, as if the person had typed it again, so that React hears of it. */
export function restoreForm(name: string, form: HTMLFormElement) {
  const kept = drafts.read<Kept>(name)
  if (!kept) return
  for (const [field, all] of fieldsOf(form))
    for (const [index, one] of all.entries()) {
      const value = kept[field]?.[index]
      if (isTicked(one) ? one.checked !== value && value !== undefined : typeof value === 'string' && one.value !== value)
        put(one, value!)
    }
}

function put(field: Field, value: string | boolean) {
  // A click, for React listens to clicks of boxes.
  if (isTicked(field)) {
    if (value === true || field.type === 'checkbox') field.click()
    return
  }
  // The setter of the element itself: React's own would take the change for its own and say nothing.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

export const forgetForm = (form: string) => drafts.forget(form)
