/** The text of a form's field; empty if the form has no such field. */
export function formText(data: FormData, name: string) {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
