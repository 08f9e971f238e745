import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { keepSentEmail } from '#web/session/sent-email.ts'
import ResidentSignup from './resident-signup.tsx'

const api = fakeApi()
api.answer('POST /auth/resend-confirmation', () => ({ message: 'Sent again.' }))
api.answer('POST /auth/confirm-code', () => refuse(400, 'The code does not match.'))
beforeEach(() => sessionStorage.clear())

const path = '/resident-signup'
const open = () => renderScreen(ResidentSignup, { path, at: path })

it('says after a reload where the email went, sends it again, and takes the code with the password', async () => {
  keepSentEmail(path, { email: 'sam@example.org', message: 'We emailed you a code.' })
  open()
  expect(await screen.findByText('sam@example.org')).toBeTruthy()
  await press('Send again')
  expect(await screen.findByText('Sent again.')).toBeTruthy()
  fill('Code', '123456')
  // The form of the sign-up stays in the page, hidden.
  fill('Password', 'a long password', field('Code').closest('form')!)
  await press('Confirm and continue')
  expect(api.changes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /auth/resend-confirmation', { email: 'sam@example.org' }],
    ['POST /auth/confirm-code', { email: 'sam@example.org', password: 'a long password', code: '123456' }],
  ])
})

it('forgets the address when someone wants to use a different one, or leaves the page', async () => {
  keepSentEmail(path, { email: 'sam@example.org', message: 'We emailed you a code.' })
  open()
  await screen.findByText('sam@example.org')
  await press('Use a different address')
  expect(sessionStorage.length).toBe(0)
})
