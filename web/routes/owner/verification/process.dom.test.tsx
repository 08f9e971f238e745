import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Verification } from '#contract/trust/verification.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { emptyVerification } from '#web/features/trust/verification/verification.fixture.ts'
import { Process } from './process.tsx'

const api = fakeApi()
const started: Verification = {
  ...emptyVerification,
  level: 'VERIFIED',
  items: [
    {
      key: 'INSURANCE',
      kind: 'DOCUMENT',
      title: 'Insurance',
      help: '',
      documentType: 'INSURANCE',
      fields: [],
      isDone: false,
      missing: 'Insurance: upload a document.',
      documents: [],
    },
    {
      key: 'NALOXONE',
      kind: 'ANSWERS',
      title: 'Naloxone',
      help: '',
      documentType: null,
      fields: [{ name: 'naloxonePlace', kind: 'TEXT', label: 'Where it is kept', help: '', isOptional: false }],
      isDone: false,
      missing: null,
      documents: [],
    },
  ],
  total: 2,
  allowedActions: ['edit', 'submit'],
}
beforeEach(() => localStorage.setItem('user', JSON.stringify({ id: 'olivia' })))
api.answer('PUT /homes/{id}/verification/{level}/answers', () => started)
api.answer('POST /homes/{id}/verification/{level}/submit', () => refuse(409, 'Something is missing.'))

it('saves an answer, sends nothing before everything is there, and names what is missing', async () => {
  renderScreen(() => <Process verification={started} />, { path: '/', at: '/' })
  fill('Where it is kept', 'Hall cupboard; both managers')
  expect(await screen.findByText('Your answers are saved.')).toBeTruthy()
  expect(api.changes).toMatchObject([{ body: { naloxonePlace: 'Hall cupboard; both managers' } }])
  await press('Submit for review')
  const link = await screen.findByRole('link', { name: 'Insurance: upload a document.' })
  expect(link.getAttribute('href')).toBe('#INSURANCE')
})

it('leads on once it is sent', async () => {
  api.between('POST /homes/{id}/verification/{level}/submit', () => ({ ...started, status: 'SUBMITTED', allowedActions: [] }))
  renderScreen(() => <Process verification={started} />, { path: '/', at: '/' })
  await press('Submit for review')
  expect(await screen.findByText('You are at /homeowner/verification-submitted')).toBeTruthy()
})
