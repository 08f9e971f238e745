import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import NewsletterUnsubscribe from './newsletter-unsubscribe.tsx'

const api = fakeApi()
const path = '/newsletter/unsubscribe'

it('stops one kind of email at a click, and nothing by being opened', async () => {
  const stopped: string[] = []
  api.answer('POST /notification-emails/{token}/stop', ({ params }) => {
    stopped.push(params.token)
    return { message: 'These emails are off.' }
  })
  const token = 'x'.repeat(90)
  renderScreen(NewsletterUnsubscribe, { path, at: `${path}?emails=${token}` })
  expect(await screen.findByRole('heading', { name: 'Stop these emails' })).toBeTruthy()
  expect(stopped).toEqual([])
  await press('Stop these emails')
  expect(await screen.findByText('Done. We will not send these emails anymore.')).toBeTruthy()
  expect(stopped).toEqual([token])
  expect(screen.getByRole('link', { name: 'in your settings' }).getAttribute('href')).toBe('/notifications?view=preferences')
})
