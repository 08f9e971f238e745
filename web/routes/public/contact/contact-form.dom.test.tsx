import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { act } from '#tests/dom/render.tsx'
import { field, fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { session } from '#web/session/session.browser.ts'
import { loadingState } from '#web/session/session.state.ts'
import { ContactForm } from './contact-form.tsx'

const api = fakeApi()
api.answer('POST /contact', () => ({ message: 'Thank you. We got your message.' }))

const open = (at = '/contact?topic=SAFETY') => renderScreen(ContactForm, { path: '/contact', at })

it('says at its field what is wrong, and loses nothing that was typed', async () => {
  open()
  fill('Your name', 'Robin')
  fill('Your email', 'not an address')
  fill('Your message', 'I would like to tell you about something I saw.')
  await press('Send message')
  await screen.findByText('Enter an email address, like name@example.org')
  await waitFor(() => expect(document.activeElement).toBe(field('Your email')))
  expect(field('Your name').value).toBe('Robin')
  expect(api.changes).toEqual([])

  fill('Your email', 'robin@example.org')
  await press('Send message')
  await screen.findByText('Thank you. We got your message.')
  expect(api.changes).toMatchObject([{ call: 'POST /contact', body: { name: 'Robin', topic: 'SAFETY' } }])
})

it('has back what was typed when it is opened again', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  const { unmount } = open()
  await user.type(field('Your message'), 'Something only Riley knows.')
  unmount()
  open()
  expect(field('Your message').value).toBe('Something only Riley knows.')
})

it('has the name and the email of whoever is signed in, and never over what was typed', async () => {
  let notify: () => void = () => undefined
  vi.spyOn(session, 'get').mockReturnValue(loadingState)
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    notify = listener
    return () => undefined
  })
  open()
  await user.type(field('Your name'), 'Robin')
  seeAs(resident)
  act(notify)
  expect([field('Your name').value, field('Your email').value]).toEqual(['Robin', resident.email])
})
