import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { renderScreen } from '#tests/dom/screen.tsx'
import { anApplication } from '#web/features/stays/applications/application.fixture.ts'
import { NextCard } from './next-card.tsx'

const at = new Date('2099-12-03T20:00:00Z')
const show = (more: Partial<typeof anApplication>) =>
  renderScreen(() => <NextCard application={{ ...anApplication, ...more }} />, { path: '/', at: '/' })

it('says when and where an interview is', () => {
  show({ status: 'INTERVIEW_SCHEDULED', interview: { at, kind: 'PHONE', place: 'We call you at 561-555-0117', note: '' } })
  expect(screen.getByText('We call you at 561-555-0117')).toBeTruthy()
  expect(screen.getByText('Thu, Dec 3, 3:00 PM EST')).toBeTruthy()
})

it('passes on the message of a home that holds a bed, with its address', () => {
  const decision = { code: null, words: 'Welcome.', at, onBehalf: false, appealUntil: null }
  show({ status: 'APPROVED', decision, street: '12 Palm Way, Delray Beach' })
  expect(screen.getByText('Message from the home: “Welcome.”')).toBeTruthy()
  expect(screen.getByText('12 Palm Way, Delray Beach')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reserve this bed' })).toBeTruthy()
})
