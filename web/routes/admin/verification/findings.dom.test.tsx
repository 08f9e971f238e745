import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { VerificationFindings, VerificationForStaff } from '#contract/trust/verification.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, field, fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { useApi } from '#web/api/queries.ts'
import { sentVerification } from '#web/features/trust/verification/verification.fixture.ts'
import { Findings } from './findings.tsx'

const api = fakeApi()
const { level } = sentVerification
const homeId = sentVerification.home.id
const request: VerificationForStaff = {
  ...sentVerification,
  status: 'IN_REVIEW',
  findingItems: [{ name: 'photosMatch', kind: 'YES', label: 'The photos match', help: '' }],
}
let stored: VerificationFindings
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'ana' }))
  stored = {}
})
api.answer('GET /admin/verifications/{homeId}/{level}', () => ({ ...request, findings: stored }))
api.answer('PUT /admin/verifications/{homeId}/{level}/findings', ({ body }) => {
  stored = { ...stored, ...body }
  return { ...request, findings: stored }
})

function Shown() {
  const { data } = useApi('GET /admin/verifications/{homeId}/{level}', { params: { homeId, level } })
  return data ? <Findings request={data} /> : null
}
async function show() {
  renderScreen(Shown, { path: '/', at: '/' })
  await screen.findByText('The photos match')
}
const leave = () => user.tab()

it('saves a note when its field is left, and only if it was changed', async () => {
  await show()
  field('Note for staff').focus()
  stored = { note: 'Call the owner.' }
  await leave()
  expect(api.changes).toEqual([])
  fill('Note for staff', 'Fine.')
  stored = {}
  await leave()
  await waitFor(() => expect(stored.note).toBe('Fine.'))
})

it('shows what a colleague wrote meanwhile before it is replaced', async () => {
  await show()
  fill('Note for staff', 'Fine.')
  stored = { note: 'Call the owner.' }
  await leave()
  await screen.findByText('Someone else changed this note while you were writing')
  screen.getByText('Call the owner.')
  expect(api.changes).toEqual([])
  await press('Keep mine')
  await waitFor(() => expect(stored.note).toBe('Fine.'))
})

it('saves a finding at once, and shows a colleague’s', async () => {
  await show()
  stored = { note: 'Call the owner.' }
  await check('The photos match')
  await waitFor(() => expect(stored).toEqual({ note: 'Call the owner.', photosMatch: true }))
  await waitFor(() => expect(field('Note for staff').value).toBe('Call the owner.'))
})
