import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/integrations/webhooks.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { button, check, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

const api = fakeApi()
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const url = 'https://example.org/hooks'
const stored: WebhookEndpoint = {
  id: '00000000-0000-4000-8000-000000000001',
  url,
  events: ['payment.received'],
  status: 'ACTIVE',
  disabledBecause: null,
  createdAt: new Date('2026-05-01T12:00:00Z'),
  olderSecretUntil: null,
  waiting: 0,
  failed: 1,
  lastDeliveredAt: null,
}
const failed: WebhookDelivery = {
  id: '00000000-0000-4000-8000-000000000002',
  messageId: 'msg_1',
  type: 'payment.received',
  status: 'FAILED',
  attempts: 10,
  responseStatus: 500,
  problem: 'It answered 500',
  createdAt: new Date('2026-05-02T12:00:00Z'),
  finishedAt: new Date('2026-05-05T12:00:00Z'),
  nextAttemptAt: null,
  payload: '{"type":"payment.received"}',
  allowedActions: ['replay'],
}
let endpoints: WebhookEndpoint[]
let deliveries: WebhookDelivery[]

beforeEach(() => {
  endpoints = []
  deliveries = []
})
api.answer('GET /owners/webhooks', () => ({ endpoints, limit: 5 }))
api.answer('GET /owners/webhooks/{id}/deliveries', ({ query }) => ({ deliveries, total: deliveries.length, ...query }))
api.answer('PUT /owners/webhooks/{id}', ({ body }) => {
  endpoints = [{ ...stored, status: body.isActive ? 'ACTIVE' : 'DISABLED' }]
  return endpoints[0]!
})
const open = () => renderScreen(WebhooksPanel, { path: '/', at: '/' })

it('adds a webhook and shows its secret once', async () => {
  api.answer('POST /owners/webhooks', () => {
    endpoints = [stored]
    return { endpoint: stored, secret }
  })
  open()
  await screen.findByText('No webhooks')
  await press('Add a webhook')
  const dialog = await findDialog('Add a webhook')
  fill('Address', 'nonsense', dialog)
  await press('Add webhook', dialog)
  await screen.findAllByText('Enter a full address, like https://example.org/hooks')
  await screen.findAllByText('Choose at least one event')
  expect(api.changes).toEqual([])
  fill('Address', url, dialog)
  await check('Payment received', dialog)
  await press('Add webhook', dialog)
  await screen.findByDisplayValue(secret)
  await press('I saved it')
  await screen.findByRole('heading', { name: url })
  expect(screen.queryByDisplayValue(secret)).toBeNull()
  expect(api.changes).toEqual([{ call: 'POST /owners/webhooks', body: { url, events: ['payment.received'] } }])
})

it('shows what came of each event, and sends one again', async () => {
  endpoints = [stored]
  deliveries = [failed]
  api.answer('POST /owners/webhook-deliveries/{id}/replay', () => {
    deliveries = [{ ...failed, status: 'WAITING', allowedActions: [], nextAttemptAt: new Date() }]
    return deliveries[0]!
  })
  open()
  await screen.findByRole('heading', { name: url })
  await press(/^View log/)
  await findDialog('Sent to example.org')
  const entry = await screen.findByText(/10 attempts/)
  expect(entry.parentElement?.textContent).toContain('It answered 500')
  await press(/^Send again/)
  await screen.findByText('Waiting')
  deliveries = [{ ...failed, status: 'DELIVERED', attempts: 11, allowedActions: [] }]
  await screen.findByText('Delivered', undefined, { timeout: 4000 })
})

it('turns a webhook off and on, and renews its secret', async () => {
  endpoints = [stored]
  api.answer('POST /owners/webhooks/{id}/renew-secret', () => ({ endpoint: stored, secret }))
  open()
  const choose = async (item: string) => {
    await press(/More actions for https/)
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await screen.findByRole('heading', { name: url })
  await choose('Turn off')
  await screen.findByText('Webhook turned off.')
  await choose('Turn on')
  await screen.findByText('Webhook turned on.')
  await choose('Renew secret')
  await press('Renew secret', await findDialog('Renew the secret?'))
  await screen.findByDisplayValue(secret)
})

it('says why we turned a webhook off, and that there can be no more than five', async () => {
  endpoints = [1, 2, 3, 4, 5].map((number) => ({
    ...stored,
    id: `00000000-0000-4000-8000-00000000000${number}`,
    url: `${url}/${number}`,
    ...(number === 1 && { status: 'DISABLED' as const, disabledBecause: 'It answered 500, for three days' }),
  }))
  open()
  await screen.findByText(/We turned it off. It answered 500, for three days/)
  await waitFor(() => expect(button('Add a webhook').hasAttribute('disabled')).toBe(true))
})

it('can be tried again after a failure', async () => {
  let isDown = true
  api.between('GET /owners/webhooks', (request, answer) =>
    isDown ? refuse(503, 'We’re restarting. Please try again in a moment.') : answer(request),
  )
  open()
  await screen.findByText('We’re restarting. Please try again in a moment.')
  isDown = false
  await press('Try again')
  await screen.findByText('No webhooks')
})

it('keeps a webhook that was begun when its dialog closes', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  open()
  await screen.findByText('No webhooks')
  await press('Add a webhook')
  const begun = await findDialog('Add a webhook')
  fill('Address', url, begun)
  await check('Payment received', begun)
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Add a webhook')
  const again = await findDialog('Add a webhook')
  expect([field('Address', again).value, field('Payment received', again).checked]).toEqual([url, true])
})
