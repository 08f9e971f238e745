/** What a template can fill in, by the name that people type between double braces. */
export const templateVariables = ['resident first name', 'home', 'move-in date', 'amount due', 'your first name'] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Partial<Record<TemplateVariable, string>>

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g
const isVariable = (name: string): name is TemplateVariable => (templateVariables as readonly string[]).includes(name)
const nameIn = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

/** The names between double braces, known or not, each once. */
export const variablesIn = (text: string) => [...new Set([...text.matchAll(placeholder)].map(([, name]) => nameIn(name!)))]

/** What is wrong with a template's text, in a sentence for its author; null if nothing is. */
export function templateProblem(text: string): string | null {
  const unknown = variablesIn(text).find((name) => !isVariable(name))
  const known = templateVariables.map((name) => `{{${name}}}`).join(', ')
  if (unknown !== undefined) return `{{${unknown}}} can’t be filled in. You can use ${known}.`
  if (/\{\{|\}\}/.test(text.replace(placeholder, ''))) return `Two braces are left open. Write variables like this: {{home}}.`
  return null
}

/** Fills in what is known and leaves the rest as it is. */
export const fillTemplate = (text: string, values: TemplateValues) =>
  text.replace(placeholder, (open, name: string) => {
    const known = nameIn(name)
    return (isVariable(known) && values[known]) || open
  })

/** The first variable that a message still has, as it is written. */
export const openVariableIn = (text: string) => text.match(placeholder)?.[0] ?? null
