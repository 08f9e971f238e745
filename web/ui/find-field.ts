/** The field of a form by its name; of several, the first. */
export function findField(form: HTMLFormElement, name: string) {
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  return field instanceof HTMLElement ? field : undefined
}
