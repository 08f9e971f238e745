import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { StaffBackgroundCheck } from '#contract/trust/background-checks.ts'
import { check as choose, field, fill, renderScreen } from '#tests/dom/screen.tsx'
import { SetBackgroundCheck } from './set-background-check.tsx'

const check = {
  person: { userId: '3f0c2a10-0000-4000-8000-000000000001', name: 'Riley B.', email: 'riley@example.org' },
  status: 'REVIEW_REQUIRED',
  decisions: ['CLEAR', 'ADVERSE_NOTICE_SENT'],
} as unknown as StaffBackgroundCheck
beforeEach(() => localStorage.setItem('user', JSON.stringify({ id: 'ada' })))

const open = () => renderScreen(() => <SetBackgroundCheck check={check} onDone={() => undefined} />, { path: '/', at: '/' })

it('has back what was weighed in writing', async () => {
  const { unmount } = open()
  await choose('Decide against the person and send the notice')
  fill('How severe it is', 'An unpaid fine.')
  await choose('It is more than an arrest')
  fill('Reason', 'Rent was not paid.')
  unmount()
  open()
  await screen.findByLabelText('Reason')
  expect(field('How severe it is').value).toBe('An unpaid fine.')
  expect(field('It is more than an arrest').checked).toBe(true)
  expect(field('Reason').value).toBe('Rent was not paid.')
})
