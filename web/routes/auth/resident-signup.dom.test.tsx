import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { keepSentEmail } from '#web/session/sent-email.ts'
import ResidentSignup from './resident-signup.tsx'

const api = fakeApi()
api.answer('POST /auth/signup-resident', () => ({ message: 'We emailed you a code.' }))
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
  await expect
    .poll(() => api.changes.map(({ call, body }) => [call, body]))
    .toEqual([
      ['POST /auth/resend-confirmation', { email: 'sam@example.org' }],
      ['POST /auth/confirm-code', { email: 'sam@example.org', password: 'a long password', code: '123456' }],
    ])
})

it('goes back to the form and forgets the address when someone wants to use a different one', async () => {
  keepSentEmail(path, { email: 'sam@example.org', message: 'We emailed you a code.' })
  open()
  await screen.findByText('sam@example.org')
  expect(field('Email').closest('[hidden]')).toBeTruthy()
  await press('Use a different address')
  await screen.findByRole('heading', { name: 'Create an account' })
  expect(field('Email').closest('[hidden]')).toBeNull()
  expect(screen.queryByText('sam@example.org')).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

function fillIn(more: Record<string, string>) {
  const filled = { 'First name': 'Jordan', 'Last name': 'Lake', Email: 'jordan@example.org', ...more }
  for (const [label, value] of Object.entries(filled)) fill(label, value)
}
const agree = () => user.click(screen.getByRole('checkbox', { name: /agree/i }))

it('names bad input at its fields, leads to the first, and keeps what was typed', async () => {
  open()
  fill('First name', 'Jordan')
  fill('Password', 'short')
  await press('Create account')
  await screen.findByText('Enter your last name')
  screen.getByText('Use at least 15 characters')
  await waitFor(() => expect(document.activeElement).toBe(field('Last name')))
  expect(field('First name').value).toBe('Jordan')
  expect(api.changes).toEqual([])
})

it('does not take a password that is easy to guess', async () => {
  open()
  fillIn({ Password: 'jordan-lake-password' })
  await agree()
  await press('Create account')
  await screen.findByText('This password is too easy to guess. Choose another.')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(api.changes).toEqual([])
})

it('leads to the code once the email is sent, and says at its field that it is wrong', async () => {
  const message = 'That code did not work.'
  api.between('POST /auth/confirm-code', () => refuse(400, message, { issues: [{ path: 'code', message }] }))
  open()
  fillIn({ Password: 'seven quiet rivers' })
  await agree()
  await press('Create account')
  await screen.findByRole('heading', { name: 'Check your email' })
  await waitFor(() => expect(document.activeElement).toBe(field('Code')))
  fill('Code', '654321')
  await press('Confirm and continue')
  expect(await screen.findAllByText(message)).toHaveLength(1)
  expect(api.changes.at(-1)).toMatchObject({
    body: { email: 'jordan@example.org', password: 'seven quiet rivers', code: '654321' },
  })
})
