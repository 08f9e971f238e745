import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { StaffBackgroundCheck } from '#contract/trust/background-checks.ts'
import type { StaffIdentity } from '#contract/trust/identity.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check as choose, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import UserVerification from './user-verification.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const person = {
  userId: '3f0c2a10-0000-4000-8000-000000000001',
  name: 'Jordan Rivers',
  email: 'jordan@example.org',
  role: 'SEEKER',
} as const
const request: StaffIdentity = {
  id: '3f0c2a10-0000-4000-8000-000000000002',
  person,
  status: 'SUBMITTED',
  submittedAt: at,
  decidedAt: null,
  reasonCode: null,
  submission: 2,
  note: '',
  decidedBy: null,
  validUntil: null,
  files: (['PASSPORT', 'SELFIE'] as const).map((side, index) => ({
    id: `3f0c2a10-0000-4000-8000-00000000001${index}`,
    side,
    name: `${side}.jpg`,
    uploadedAt: at,
    downloadUrl: '/d',
    previewUrl: '/p',
    size: 1,
  })),
  history: [],
  decisions: ['VERIFIED', 'ACTION_REQUIRED', 'REJECTED'],
}
const waiting: StaffBackgroundCheck = {
  id: '3f0c2a10-0000-4000-8000-000000000003',
  person,
  status: 'IN_PROGRESS',
  hasConsent: true,
  statusChangedAt: at,
  disputeUntil: null,
  validUntil: null,
  reason: 'A home asks for one.',
  findings: '',
  noticeReason: '',
  dispute: '',
  agency: { name: 'Clearview Screening', address: '12 Main St', phone: '(800) 555-0142' },
  consentedAt: at,
  noticeSentAt: null,
  assessment: null,
  history: [],
  decisions: ['CLEAR', 'REVIEW_REQUIRED', 'CANCELLED'],
  waitsFor: '',
}
let check: StaffBackgroundCheck
beforeEach(() => {
  check = waiting
})
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('GET /admin/identity-verifications', () => ({
  verifications: [request],
  total: 1,
  page: 1,
  limit: 20,
  counts: { open: 1, person: 2, verified: 3, ended: 0 },
}))
api.answer('GET /admin/identity-verifications/{id}', () => request)
api.answer('PUT /admin/identity-verifications/{id}', () => request)
api.answer('GET /admin/background-checks', () => ({
  checks: [check],
  total: 1,
  page: 1,
  limit: 20,
  counts: { open: 1, person: 0, valid: 0, ended: 0 },
}))
api.answer('GET /admin/users/{id}/background-check', () => check)
api.answer('PUT /admin/users/{id}/background-check', () => check)

const path = '/admin-user-verification'
const open = (search = '') => renderScreen(UserVerification, { path, at: path + search })

it('lists who waits, with the count of every group, and leads to the request', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Jordan Rivers' })
  expect(link.getAttribute('href')).toBe(`${path}?request=${request.id}`)
  screen.getByRole('button', { name: 'Waiting on us 1' })
  screen.getByRole('button', { name: 'Checked 3' })
})

it('shows the document beside the selfie, and declines only with a reason, about the photos that were seen', async () => {
  open(`?request=${request.id}`)
  await screen.findByAltText('Document: Passport photo page')
  screen.getByAltText('Document: Selfie')
  await choose('Decline')
  await press('Save decision')
  await screen.findAllByText('Choose a reason')
  fill('Reason', 'ALTERED')
  await press('Save decision')
  await expect
    .poll(() => api.changes)
    .toEqual([
      {
        call: `PUT /admin/identity-verifications/${request.id}`,
        body: { decision: 'REJECTED', submission: 2, note: '', reasonCode: 'ALTERED' },
      },
    ])
})

it('tells who was second that it is decided', async () => {
  api.answer('PUT /admin/identity-verifications/{id}', () =>
    refuse(409, 'Only a request that waits for review can be decided. It is checked.'),
  )
  open(`?request=${request.id}`)
  await screen.findByAltText('Document: Selfie')
  await choose('Approve: the name and the face match')
  await press('Save decision')
  await screen.findByText('Only a request that waits for review can be decided. It is checked.')
})

it('records a result of a background check with what belongs to it', async () => {
  open(`?view=background&person=${person.userId}`)
  const dialog = await findDialog('Background check')
  await screen.findByText(/Clearview Screening/)
  await choose('Record a result that needs an assessment', dialog)
  await press('Save', dialog)
  await screen.findAllByText('Enter what the report says')
  fill('What the report says', 'An eviction in 2022.', dialog)
  await press('Save', dialog)
  await screen.findByRole('link', { name: 'Jordan Rivers' })
  expect(api.changes).toEqual([
    {
      call: `PUT /admin/users/${person.userId}/background-check`,
      body: { backgroundCheckStatus: 'REVIEW_REQUIRED', from: 'IN_PROGRESS', findings: 'An eviction in 2022.' },
    },
  ])
})

it('asks for each point of the assessment before a notice, and says when staff have to wait', async () => {
  check = { ...waiting, status: 'REVIEW_REQUIRED', findings: 'An arrest in 2020.', decisions: ['CLEAR', 'ADVERSE_NOTICE_SENT'] }
  open(`?view=background&person=${person.userId}`)
  const dialog = await findDialog('Background check')
  await screen.findByText('An arrest in 2020.')
  await choose('Decide against the person and send the notice', dialog)
  await press('Save', dialog)
  await screen.findAllByText('An arrest alone is not a reason. Record the check as clear instead.')
  await screen.findAllByText('Enter how severe it is')
  expect(api.changes).toEqual([])
})

it('sends the notice with every point of the assessment', async () => {
  check = { ...waiting, status: 'REVIEW_REQUIRED', findings: 'An eviction in 2022.', decisions: ['CLEAR', 'ADVERSE_NOTICE_SENT'] }
  open(`?view=background&person=${person.userId}`)
  const dialog = await findDialog('Background check')
  await screen.findByText('An eviction in 2022.')
  await choose('Decide against the person and send the notice', dialog)
  fill('What it is about, and how it matters here', 'Unpaid rent.', dialog)
  fill('How severe it is', 'Two months.', dialog)
  fill('How long ago it was', 'Four years.', dialog)
  fill('What the person has done since', 'Nothing is known.', dialog)
  fill('Reason', 'Rent was not paid.', dialog)
  await user.click(within(dialog).getByLabelText(/^It is more than an arrest/))
  await press('Save', dialog)
  await screen.findByRole('link', { name: 'Jordan Rivers' })
  expect(api.changes).toMatchObject([{ body: { backgroundCheckStatus: 'ADVERSE_NOTICE_SENT', reason: 'Rent was not paid.' } }])
})

it('shows what the person disputes, and records the check as clear', async () => {
  const dispute = 'That case was dismissed. I have the letter.'
  check = { ...waiting, status: 'DISPUTED', dispute, decisions: ['CLEAR', 'IN_PROGRESS'] }
  open(`?view=background&person=${person.userId}`)
  const dialog = await findDialog('Background check')
  await within(dialog).findByText(dispute)
  await choose('Record as clear', dialog)
  await press('Save', dialog)
  await screen.findByRole('link', { name: 'Jordan Rivers' })
  expect(api.changes).toMatchObject([{ body: { backgroundCheckStatus: 'CLEAR', from: 'DISPUTED' } }])
})
