import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { MessageTemplate } from '#contract/messaging/message-templates.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import MessageTemplates from './message-templates.tsx'

const api = fakeApi()
const path = '/homeowner/message-templates'
let templates: MessageTemplate[] = []
api.answer('GET /owners/team/my-team', () => ({ isTeamMember: false, teamMembership: null }))
api.answer('GET /owners/message-templates', () => ({ templates }))
api.answer('POST /owners/message-templates', ({ body }) => {
  const stored = { id: '00000000-0000-4000-8000-000000000001', ...body, updatedAt: new Date(), version: 1 }
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

it('never saves a template over what a colleague saved meanwhile, and loses nothing typed', async () => {
  const id = '00000000-0000-4000-8000-000000000002'
  templates = [{ id, name: 'Welcome', body: 'Hello', updatedAt: new Date(), version: 1 }]
  api.answer('PUT /owners/message-templates/{id}', ({ body }) => {
    if (body.version !== templates[0]!.version) refuse(409, 'Someone else just changed this.')
    templates = [{ ...templates[0]!, ...body, version: body.version + 1 }]
    return templates[0]!
  })
  renderScreen(MessageTemplates, { path, at: path })
  await screen.findByRole('heading', { name: 'Welcome' })
  await press(/More actions for Welcome/)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await findDialog('Edit template')
  templates = [{ ...templates[0]!, body: 'Good morning', version: 2 }]
  fill('Name', 'Hi', dialog)
  await press('Save template', dialog)
  await within(dialog).findByText('Someone saved a newer version')
  expect(field('Name', dialog).value).toBe('Hi')
  await press('Discard mine and show newest version', dialog)
  expect(field('Message', dialog).value).toBe('Good morning')
  fill('Name', 'Hi', dialog)
  await press('Save template', dialog)
  await expect.poll(() => templates[0]).toMatchObject({ name: 'Hi', body: 'Good morning', version: 3 })
})
