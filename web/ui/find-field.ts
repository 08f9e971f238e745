/** The field of a form by its name; of several, the first. */
export function findField(form: HTMLFormElement, name: string) {
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  return field instanceof HTMLElement ? field : undefined
}

/** Moves to the page's message about a failure, which is in the form or, in some dialogs, next to it. */
export function focusMessage(form: HTMLFormElement, failure: string | undefined) {
  if (!failure) return
  const alerts = [form, form.ownerDocument].flatMap((place) => [...place.querySelectorAll<HTMLElement>('[role=alert]')])
  const message = alerts.find(({ textContent }) => textContent.includes(failure))
  if (!message) return
  message.tabIndex = -1
  message.focus()
}
