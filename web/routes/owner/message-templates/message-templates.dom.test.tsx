import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { MessageTemplate } from '#contract/messaging/message-templates.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import MessageTemplates from './message-templates.tsx'

const api = fakeApi()
const path = '/homeowner/message-templates'
let templates: MessageTemplate[] = []
api.answer('GET /owners/team/my-team', () => ({ isTeamMember: false, teamMembership: null }))
api.answer('GET /owners/message-templates', () => ({ templates }))
api.answer('POST /owners/message-templates', ({ body }) => {
  const stored = { id: '00000000-0000-4000-8000-000000000001', ...body, updatedAt: new Date() }
  templates = [stored]
  return stored
})
api.answer('DELETE /owners/message-templates/{id}', () => {
  templates = []
  return { message: 'Template deleted.' }
})

it('adds a template once its variables are known, and deletes it', async () => {
  renderScreen(MessageTemplates, { path, at: path })
  await screen.findByText(/No templates yet/)
  await press('Add template')
  const dialog = await findDialog('Add template')
  fill('Name', 'Welcome', dialog)
  fill('Message', 'Hello {{nickname}}', dialog)
  await press('Save template', dialog)
  await screen.findByText(/^\{\{nickname\}\} cannot be filled in/)
  expect(api.changes).toEqual([])
  fill('Message', 'Hello {{resident first name}}', dialog)
  await press('Save template', dialog)
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(api.changes).toEqual([
    { call: 'POST /owners/message-templates', body: { name: 'Welcome', body: 'Hello {{resident first name}}' } },
  ])
  await press(/More actions for Welcome/)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await press('Delete template', await findDialog('Delete “Welcome”?'))
  await screen.findByText(/No templates yet/)
})
