import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { ReceivedApplication } from '#contract/stays/owner-applications.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { button, field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { DecideCard } from './decide-card.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const long = new Date('2026-11-01T12:00:00Z')
const interviewAt = (at: string): ReceivedApplication => ({
  id,
  status: 'INTERVIEW_SCHEDULED',
  priority: 'NORMAL',
  type: 'STANDARD',
  home: { id, title: 'Harbor House', city: 'Delray Beach', state: 'FL' },
  timeZone: 'America/New_York',
  bedroom: null,
  moveInOn: null,
  isProcessing: false,
  submittedAt: long,
  updatedAt: long,
  changedAt: long,
  expiresAt: null,
  unread: 0,
  allowedActions: ['moveInterview', 'cancelInterview', 'endInterview', 'approve', 'reject'],
  nextStep: 'The interview is on Thursday.',
  interview: { at: new Date(at), kind: 'VIDEO', place: 'https://meet.example/1', note: 'Bring your questions.' },
  holdUntil: null,
  reservationId: null,
  decision: null,
  requests: [],
  history: [],
  isShared: true,
  scope: ['NAME', 'ANSWERS'],
  sharedUntil: null,
  applicant: { name: 'Riley B.', email: null, phone: null },
  answers: {},
  requirements: [],
  documents: null,
  identityCheckedAt: null,
  isBackgroundClear: null,
  rejectionCodes: [],
  rooms: [],
})
api.answer('PUT /owners/applications/{id}', () => interviewAt('2099-12-03T19:30:00Z'))

const show = (at: string) => renderScreen(() => <DecideCard application={interviewAt(at)} />, { path: '/', at: '/' })
const bodies = () => api.changes.map(({ body }) => body)

it('changes an interview, starting from what is agreed, and asks about an unusual hour', async () => {
  show('2099-12-03T07:30:00Z')
  await press('Change interview')
  const dialog = await findDialog('Change interview')
  expect(field('Date and time', dialog).value).toBe('2099-12-03T02:30')
  expect(screen.getByText('2:30 AM EST? Please check AM and PM.')).toBeTruthy()
  fill('Date and time', '2099-12-03T14:30', dialog)
  expect(screen.queryByText(/Please check AM and PM/)).toBeNull()
  await press('Save and tell the applicant', dialog)
  await expect.poll(bodies).toEqual([
    {
      action: 'moveInterview',
      at: '2099-12-03T19:30:00.000Z',
      kind: 'VIDEO',
      place: 'https://meet.example/1',
      note: 'Bring your questions.',
    },
  ])
})

it('cancels an interview after a question, and records it as done only once its time has begun', async () => {
  show('2099-12-03T19:30:00Z')
  expect(screen.queryByRole('button', { name: 'Interview done' })).toBeNull()
  await press('Cancel interview')
  await press('Cancel interview', await findDialog('Cancel this interview?'))
  await expect.poll(() => bodies().at(-1)).toEqual({ action: 'cancelInterview' })
})

it('records an interview that has begun', async () => {
  show('2020-12-03T19:30:00Z')
  await press(/^Interview done/)
  await expect.poll(() => bodies().at(-1)).toEqual({ action: 'endInterview' })
  expect(button('Change interview')).toBeTruthy()
})

it('says that an applicant who shared no phone number has to be the one who calls', async () => {
  show('2099-12-03T19:30:00Z')
  await press('Change interview')
  await findDialog('Change interview')
  expect(screen.getByText(/^The applicant did not share a phone number. For a call, enter/)).toBeTruthy()
})
