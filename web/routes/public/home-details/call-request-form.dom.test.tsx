import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi, loseConnection } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { CallRequestForm } from './call-request-form.tsx'

const api = fakeApi()
const homeId = '3f0c2a10-0000-4000-8000-000000000001'
api.answer('POST /homes/{id}/call-requests', () => ({ message: 'The home has your number and will call you.' }))

function open() {
  renderScreen(() => <CallRequestForm homeId={homeId} title="Porch House" />, { path: '/', at: '/' })
  fill('Your name', 'Sam')
  fill('Your question', 'Is the porch quiet?')
}

it('leads to a number that cannot be called', async () => {
  open()
  fill('Your phone number', '555-01')
  await press('Request a call')
  await screen.findByText('Enter a 10-digit phone number')
  await waitFor(() => expect(document.activeElement).toBe(field('Your phone number')))
  expect(api.changes).toEqual([])
})

it('keeps what was typed when it was not sent, and sends it again', async () => {
  const isBack = api.between('POST /homes/{id}/call-requests', loseConnection)
  open()
  fill('Your phone number', '(561) 555-0100')
  await press('Request a call')
  await screen.findByText('Your request was not sent')
  expect(field('Your question').value).toBe('Is the porch quiet?')
  expect(field('Your phone number').value).toBe('(561) 555-0100')
  isBack()
  await press('Request a call')
  await screen.findByText(/^The home has your number and will call you/)
})
