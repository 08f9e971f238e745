import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText } from '#contract/fields.ts'
import { message } from '#contract/people/auth.ts'
import { longestMessage } from './conversations.ts'

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

export const messageTemplateForm = z.object({
  name: requiredText(80, 'Enter a name for this template'),
  body: requiredText(longestMessage, 'Enter the message').superRefine((text, context) => {
    const problem = templateProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }),
})

export const messageTemplate = z
  .object({ id: z.uuid(), name: z.string(), body: z.string(), updatedAt: z.date() })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof messageTemplate>

const access = { role: 'OWNER', permission: 'manage_applications' } as const
const params = z.object({ id: idOf('Template') })

export const messageTemplates = area({
  'GET /owners/message-templates': {
    summary: 'List my message templates by name',
    access,
    response: z.object({ templates: z.array(messageTemplate) }),
  },
  'POST /owners/message-templates': {
    summary: 'Add a message template',
    access,
    body: messageTemplateForm,
    response: messageTemplate,
    status: 201,
  },
  'PUT /owners/message-templates/{id}': {
    summary: 'Change a message template',
    access,
    params,
    body: messageTemplateForm,
    response: messageTemplate,
  },
  'DELETE /owners/message-templates/{id}': { summary: 'Delete a message template', access, params, response: message },
  'GET /owners/conversations/{id}/templates': {
    summary: 'List my templates, filled in for the person in this conversation as far as possible',
    access,
    params: z.object({ id: idOf('Conversation') }),
    response: z.object({ templates: z.array(z.object({ id: z.uuid(), name: z.string(), text: z.string() })) }),
  },
})
