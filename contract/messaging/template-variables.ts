/** What a template of an owner can fill in, by the name that people type between double braces. */
export const templateVariables = ['resident first name', 'home', 'move-in date', 'amount due', 'your first name'] as const
/** The same for a canned answer of staff. */
export const supportVariables = ['first name', 'your first name'] as const
export type TemplateVariable = (typeof templateVariables)[number] | (typeof supportVariables)[number]
export type TemplateValues = Partial<Record<TemplateVariable, string>>

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g
const nameIn = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

/** The names between double braces, known or not, each once. */
export const variablesIn = (text: string) => [...new Set([...text.matchAll(placeholder)].map(([, name]) => nameIn(name!)))]

/** What is wrong with a template's text, in a sentence for its author; null if nothing is. */
export function templateProblem(text: string, variables: readonly TemplateVariable[] = templateVariables): string | null {
  const unknown = variablesIn(text).find((name) => !(variables as readonly string[]).includes(name))
  const known = variables.map((name) => `{{${name}}}`).join(', ')
  if (unknown !== undefined) return `{{${unknown}}} cannot be filled in. You can use ${known}.`
  if (/\{\{|\}\}/.test(text.replace(placeholder, '')))
    return `Two braces are left open. Write variables like this: {{${variables[1]}}}.`
  return null
}

/** Fills in what is known and leaves the rest as it is. */
export const fillTemplate = (text: string, values: TemplateValues) =>
  text.replace(placeholder, (open, name: string) => {
    return values[nameIn(name) as TemplateVariable] || open
  })

/** The first variable that a message still has, as it is written. */
export const openVariableIn = (text: string) => text.match(placeholder)?.[0] ?? null
