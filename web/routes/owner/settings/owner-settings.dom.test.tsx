import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { propertyDefaultsForm } from '#contract/homes/home-forms.ts'
import { invoiceSettingsForm } from '#contract/people/owner-settings.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { DefaultsPanel } from './defaults-panel.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'

const api = fakeApi()
let sendsReadReceipts = true
api.answer('GET /owners/team/my-team', () => ({ isTeamMember: false, teamMembership: null }))
api.answer('GET /notification-preferences', () => ({ preferences: [], sendsReadReceipts }))
const open = (Panel: () => React.ReactNode) => renderScreen(Panel, { path: '/', at: '/' })

const panels = [
  ['privacy', PrivacyPanel, 'GET /owners/privacy-settings'],
  ['property defaults', DefaultsPanel, 'GET /owners/property-defaults'],
  ['invoice settings', InvoicePanel, 'GET /owners/invoice-settings'],
] as const

it.each(panels)('%s that cannot be loaded can be tried again', async (_name, Panel, key) => {
  api.answer(key, () => refuse(503, 'We’re restarting. Please try again in a moment.'))
  open(Panel)
  await screen.findByText('We’re restarting. Please try again in a moment.')
  screen.getByRole('button', { name: 'Try again' })
})

it('privacy saves each choice as it is made, and says when it could not', async () => {
  let saved = { showBusinessName: true, showPhones: true }
  api.answer('GET /owners/privacy-settings', () => saved)
  api.answer('PUT /owners/privacy-settings', ({ body }) => {
    saved = { ...saved, showPhones: body.showPhones ?? saved.showPhones }
    return saved
  })
  open(PrivacyPanel)
  await screen.findByText(/^We never show your email/)
  await check('Show the phone numbers of my homes')
  await screen.findByText('Saved.')
  expect(api.changes).toEqual([{ call: 'PUT /owners/privacy-settings', body: { showPhones: false } }])
  api.between('PUT /owners/privacy-settings', () => refuse(500, 'That did not work. Please try again.'))
  await check('Show my business name on my homes’ pages')
  await screen.findByText('That did not work. Please try again.')
})

it('property defaults keep what the form does not show, and name a wrong field', async () => {
  const saved = propertyDefaultsForm.parse({ city: 'Delray Beach', state: 'FL', securityDeposit: 200 })
  api.answer('GET /owners/property-defaults', () => saved)
  api.answer('PUT /owners/property-defaults', ({ body }) => body)
  open(DefaultsPanel)
  await screen.findByText('What a new property starts with')
  expect(field('City').value).toBe('Delray Beach')
  fill('City', 'Boca Raton')
  await press('Save property defaults')
  await screen.findByText('Property defaults saved.')
  expect(api.changes).toMatchObject([{ body: { city: 'Boca Raton', state: 'FL', securityDeposit: 200 } }])
  fill('City', 'x'.repeat(81))
  await press('Save property defaults')
  await screen.findAllByText(/80 characters/)
  expect(api.changes).toHaveLength(1)
})

it('invoice settings start empty, are sent together, and stay typed when the server is away', async () => {
  api.answer('GET /owners/invoice-settings', () => invoiceSettingsForm.parse({}))
  api.answer('PUT /owners/invoice-settings', ({ body }) => body)
  open(InvoicePanel)
  await screen.findByText('What your invoices say')
  fill('Business name', 'Grant Recovery Homes LLC')
  fill('ZIP code', '33444')
  await press('Save invoice settings')
  await screen.findByText('Invoice settings saved.')
  expect(api.changes).toMatchObject([{ body: { businessName: 'Grant Recovery Homes LLC', zipCode: '33444', taxId: '' } }])
  api.between('PUT /owners/invoice-settings', () => refuse(503, 'We’re restarting. Please try again in a moment.'))
  fill('City', 'Delray Beach')
  await press('Save invoice settings')
  await screen.findByText('We’re restarting. Please try again in a moment.')
  expect(field('City').value).toBe('Delray Beach')
})

it('privacy keeps read receipts, too, which are everyone’s own', async () => {
  api.answer('GET /owners/privacy-settings', () => ({ showBusinessName: true, showPhones: true }))
  api.answer('PUT /notification-preferences', ({ body }) => {
    sendsReadReceipts = body.sendsReadReceipts ?? sendsReadReceipts
    return { preferences: [], sendsReadReceipts }
  })
  open(PrivacyPanel)
  const label = 'Let others see that I’ve read their messages'
  await screen.findByLabelText(label)
  await check(label)
  await screen.findByText('Saved.')
  expect(field(label).checked).toBe(false)
  expect(api.changes).toEqual([{ call: 'PUT /notification-preferences', body: { sendsReadReceipts: false } }])
})
