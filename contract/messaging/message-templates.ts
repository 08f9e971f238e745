import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText } from '#contract/fields.ts'
import { message } from '#contract/people/auth.ts'
import { longestMessage } from './conversations.ts'
import { type TemplateVariable, templateProblem, templateVariables } from './template-variables.ts'

/** A template that can fill in these variables. */
export const templateForm = (variables: readonly TemplateVariable[]) =>
  z.object({
    name: requiredText(80, 'Enter a name for this template'),
    body: requiredText(longestMessage, 'Enter the message').superRefine((text, context) => {
      const problem = templateProblem(text, variables)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  })
export const messageTemplateForm = templateForm(templateVariables)

/** The optimistic version the writer saw; any other is refused. */
export const templateChangeForm = (variables: readonly TemplateVariable[]) =>
  templateForm(variables).extend({ version: z.int('Include the version you saw') })

export const messageTemplate = z
  .object({ id: z.uuid(), name: z.string(), body: z.string(), updatedAt: z.date(), version: z.int() })
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
    summary: 'Change a message template; refused if someone else saved a later version',
    access,
    params,
    body: templateChangeForm(templateVariables),
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
