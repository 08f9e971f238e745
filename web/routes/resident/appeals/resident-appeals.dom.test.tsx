import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { AppealableDecision, OwnAppeal } from '#contract/trust/appeals.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { SuspendedAccount } from '#web/features/trust/appeals/suspended-account.tsx'
import ResidentAppeals from './resident-appeals.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const home = { id: '3f0c2a10-0000-4000-8000-000000000001', title: 'Harbor House' }
const documentId = '3f0c2a10-0000-4000-8000-000000000009'
const decision: AppealableDecision = {
  subjectType: 'APPLICATION',
  subjectId: '3f0c2a10-0000-4000-8000-000000000002',
  about: 'Your application to Harbor House',
  reason: 'A page is missing.',
  decidedAt: at,
  appealUntil: new Date('2026-11-24T12:00:00Z'),
  timeZone: 'America/New_York',
  home,
}
const appeal: OwnAppeal = {
  id: '3f0c2a10-0000-4000-8000-000000000003',
  subjectType: 'APPLICATION',
  subjectId: decision.subjectId,
  about: decision.about,
  firstReason: decision.reason,
  home,
  status: 'SUBMITTED',
  nextStep: 'We’ll answer by November 24, 2026, within 10 business days.',
  words: 'The page was there.',
  infoRequest: '',
  infoAnswer: '',
  homeComment: '',
  decisionWords: '',
  submittedAt: at,
  answerBy: at,
  infoUntil: null,
  decidedAt: null,
  timeZone: 'America/New_York',
  documents: [],
  history: [],
  allowedActions: ['withdraw'],
}
let listed: { appeals: OwnAppeal[]; decisions: AppealableDecision[] }
beforeEach(() => {
  seeAs(resident)
  listed = { appeals: [], decisions: [decision] }
})
api.answer('GET /appeals', () => listed)
api.answer('GET /residents/application-documents', () => ({
  documents: [
    {
      id: documentId,
      name: 'Letter.pdf',
      category: 'OTHER',
      mimeType: 'application/pdf',
      size: 0.1,
      uploadedAt: at,
      downloadUrl: '/letter',
      sharedWith: [],
    },
  ],
}))
api.answer('POST /appeals', () => {
  listed = { appeals: [appeal], decisions: [] }
  return appeal
})
api.answer('POST /appeals/{id}/respond', () => appeal)
api.answer('POST /appeals/{id}/withdraw', () => ({ ...appeal, status: 'WITHDRAWN' }))

const open = (query = '') => renderScreen(ResidentAppeals, { path: '/residents/appeals', at: `/residents/appeals${query}` })

it('leads from a decision to the form, takes a document, and says what happens next', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'rui' }))
  const { unmount } = open()
  await user.click(await screen.findByRole('button', { name: /^Appeal/ }))
  await press('Send appeal')
  expect(await screen.findAllByText('Tell us why you disagree, in a sentence or two')).not.toHaveLength(0)
  await user.click(screen.getByText('Add documents (optional)'))
  await screen.findByLabelText('Letter.pdf')
  await check('Letter.pdf')
  fill('Why do you disagree?', 'The page was there.')
  // The session ends, and the words and the documents are there again.
  unmount()
  open()
  await user.click(await screen.findByRole('button', { name: /^Appeal/ }))
  await screen.findByText('Documents (1)')
  await press('Send appeal')
  await screen.findByText(/within 10 business days/)
  expect(api.changes).toEqual([
    {
      call: 'POST /appeals',
      body: {
        subjectType: 'APPLICATION',
        subjectId: decision.subjectId,
        words: 'The page was there.',
        documentIds: [documentId],
      },
    },
  ])
})

it('shows a question where the person is, and sends the answer', async () => {
  const question = { status: 'INFO_REQUESTED' as const, infoRequest: 'When did you send it?' }
  listed = { appeals: [{ ...appeal, ...question, allowedActions: ['respond', 'withdraw'] }], decisions: [] }
  open()
  await screen.findByText('When did you send it?', { exact: false })
  fill('Your answer', 'On Monday.')
  await press('Send answer')
  await screen.findByText('Your appeals')
  expect(api.changes).toEqual([{ call: `POST /appeals/${appeal.id}/respond`, body: { answer: 'On Monday.', documentIds: [] } }])
})

it('asks before it withdraws, and has a way forward when there is nothing', async () => {
  listed = { appeals: [appeal], decisions: [] }
  const { unmount } = open()
  await screen.findByText('Submitted')
  await press(/^Withdraw/)
  await press('Withdraw appeal', await findDialog('Withdraw this appeal?'))
  await screen.findByText('Appeal withdrawn. The decision stands.')
  unmount()
  listed = { appeals: [], decisions: [] }
  open()
  await screen.findByRole('link', { name: 'View my applications' })
})

it('shows a suspended person why, takes an appeal, and opens the account again when it is reversed', async () => {
  const suspension = {
    ...decision,
    subjectType: 'ACCOUNT' as const,
    about: 'Your account',
    reason: 'Forged documents.',
    home: null,
  }
  listed = { appeals: [], decisions: [suspension] }
  const { unmount } = renderScreen(SuspendedAccount, { path: '/residents/dashboard', at: '/residents/dashboard' })
  await screen.findByText(/Forged documents/)
  expect(document.title).toBe('Your account is suspended · Waymark')
  await press(/^Appeal/)
  await screen.findByText('Only our team will read this.')
  unmount()
  listed = { appeals: [{ ...appeal, subjectType: 'ACCOUNT', status: 'OVERTURNED', about: 'Your account' }], decisions: [] }
  renderScreen(SuspendedAccount, { path: '/residents/dashboard', at: '/residents/dashboard' })
  await screen.findByRole('button', { name: 'Continue to my account' })
})

it('does not send a document that is unchecked during an upload', async () => {
  api.answer('POST /appeals/documents', async () => {
    await check('Letter.pdf')
    return { id: appeal.id, name: 'New.pdf', downloadUrl: '/new' }
  })
  open()
  await user.click(await screen.findByRole('button', { name: /^Appeal/ }))
  await user.click(screen.getByText('Add documents (optional)'))
  await screen.findByLabelText('Letter.pdf')
  await check('Letter.pdf')
  const transfer = new DataTransfer()
  transfer.items.add(new File(['%PDF-1.7'], 'New.pdf', { type: 'application/pdf' }))
  field('File').files = transfer.files
  await press('Upload document')
  await screen.findByLabelText('New.pdf')
  expect([field('Letter.pdf').checked, field('New.pdf').checked]).toEqual([false, true])
})
