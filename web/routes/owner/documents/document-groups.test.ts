import { expect, it } from 'vitest'
import type { MyHome } from '#contract/homes/home-editing.ts'
import type { ComplianceDocument } from '#web/features/trust/documents/document-state.ts'
import { groupDocuments } from './document-groups.ts'

const homes = ['a', 'b'].map((id) => ({ id, title: `Home ${id}`, status: 'PUBLISHED' }) as MyHome)
const archived = { id: 'c', title: 'Home c', status: 'ARCHIVED' } as MyHome
const document = (home: string | null, given: Partial<ComplianceDocument> = {}) =>
  ({
    status: 'APPROVED',
    expiresAt: null,
    documentType: 'INSURANCE',
    home: home && { id: home, title: home },
    ...given,
  }) as ComplianceDocument
const everything = { homeId: '', type: '', status: '' }
const seen = (groups: ReturnType<typeof groupDocuments>) =>
  groups.map(({ home, documents }) => [home?.id ?? null, documents.length])

it('puts documents under their homes, and what has no home last', () => {
  const groups = groupDocuments(homes, [document(null), document('b'), document('b', { status: 'SUPERSEDED' })], everything)
  expect(seen(groups)).toEqual([
    ['a', 0],
    ['b', 1],
    [null, 1],
  ])
  expect(groups.map(({ missing }) => missing.length)).toEqual([6, 5, 0])
})

it('asks nothing of an archived home, but keeps its documents', () => {
  expect(seen(groupDocuments([archived], [], everything))).toEqual([])
  expect(groupDocuments([archived], [document('c')], everything)).toMatchObject([{ documents: [{}], missing: [] }])
})

it('shows only what a filter asks for', () => {
  const documents = [
    document('a'),
    document('a', { status: 'PENDING' }),
    document('b', { status: 'REJECTED', documentType: 'OWNER_ID' }),
  ]
  expect(seen(groupDocuments(homes, documents, { ...everything, status: 'waiting' }))).toEqual([['a', 1]])
  expect(seen(groupDocuments(homes, documents, { ...everything, status: 'care' }))).toEqual([['b', 1]])
  expect(seen(groupDocuments(homes, documents, { ...everything, type: 'OWNER_ID' }))).toEqual([['b', 1]])
  expect(seen(groupDocuments(homes, documents, { ...everything, homeId: 'a' }))).toEqual([['a', 2]])
})
