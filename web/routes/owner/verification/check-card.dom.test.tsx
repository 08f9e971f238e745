import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Verification } from '#contract/trust/verification.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { CheckCard } from './check-card.tsx'
import type { VerificationAnswersState } from './use-answers.ts'

const home = { id: '3f0c2a10-0000-4000-8000-000000000001', title: 'Harbor House' } as Verification['home']
const itemOf = (key: 'INSURANCE' | 'POLICY_MANUAL', title: string): Verification['items'][number] => ({
  key,
  kind: 'DOCUMENT',
  title,
  help: '',
  documentType: key,
  fields: [],
  isDone: false,
  missing: 'Upload a document.',
  documents: [],
})

it('names the document that each button uploads', () => {
  const rest = { home, level: 'VERIFIED', canEdit: true, answers: {} as VerificationAnswersState } as const
  const items = [itemOf('INSURANCE', 'Insurance'), itemOf('POLICY_MANUAL', 'House policies')]
  renderScreen(() => items.map((item) => <CheckCard key={item.key} item={item} {...rest} />), { path: '/', at: '/' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Upload a document: Insurance',
    'Upload a document: House policies',
  ])
})

it('says of each document whether it is there', () => {
  const rest = { home, level: 'VERIFIED', canEdit: true, answers: {} as VerificationAnswersState } as const
  const items = [itemOf('INSURANCE', 'Insurance'), { ...itemOf('POLICY_MANUAL', 'House policies'), isDone: true }]
  renderScreen(() => items.map((item) => <CheckCard key={item.key} item={item} {...rest} />), { path: '/', at: '/' })
  const [insurance, policies] = screen.getAllByRole('heading').map((heading) => heading.parentElement!.textContent)
  expect([insurance, policies]).toEqual(['InsuranceMissing', 'House policiesComplete'])
})
