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

const showAs = (application: ReceivedApplication) =>
  renderScreen(() => <DecideCard application={application} />, { path: '/', at: '/' })
const show = (at: string) => showAs(interviewAt(at))
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

it('schedules an interview', async () => {
  const application = { ...interviewAt('2099-12-03T19:30:00Z'), status: 'UNDER_REVIEW' as const, interview: null }
  showAs({ ...application, allowedActions: ['scheduleInterview'] })
  await press('Schedule interview')
  const dialog = await findDialog('Schedule interview')
  fill('Date and time', '2099-12-03T15:00', dialog)
  fill('Location, phone number or video link', 'We call you at 561-555-0117', dialog)
  await press('Schedule interview', dialog)
  await expect
    .poll(bodies)
    .toMatchObject([{ action: 'scheduleInterview', at: '2099-12-03T20:00:00.000Z', place: 'We call you at 561-555-0117' }])
})

it('holds a bed with a message', async () => {
  const rooms = [{ id, name: 'Willow', bedsFree: 1, nextFreeOn: null }]
  showAs({ ...interviewAt('2099-12-03T19:30:00Z'), rooms } as ReceivedApplication)
  await press('Approve')
  const dialog = await findDialog('Approve and hold a bed')
  fill('Message to the applicant', 'Welcome. We look forward to you.', dialog)
  await press('Approve and hold a bed', dialog)
  const note = 'Welcome. We look forward to you.'
  await expect.poll(bodies).toEqual([{ action: 'approve', bedroomId: id, holdHours: 72, note }])
})

it('asks the applicant for what is missing', async () => {
  showAs({ ...interviewAt('2099-12-03T19:30:00Z'), status: 'UNDER_REVIEW', interview: null, allowedActions: ['requestInfo'] })
  await press('Request more information')
  const dialog = await findDialog('Request more information')
  fill('What do you need?', 'Who can we call about you?', dialog)
  await press('Send request', dialog)
  await expect.poll(bodies).toMatchObject([{ action: 'requestInfo', items: ['Who can we call about you?'] }])
})
