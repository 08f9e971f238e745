import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { ImportReport } from '#contract/integrations/imports.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, press, renderScreen, user } from '#tests/dom/screen.tsx'
import ImportExport from './import-export.tsx'

const path = '/homeowner/import-export'
const fingerprint = 'a'.repeat(64)
const row = { row: 2, name: 'Cedar House', changes: [], problems: [], note: null }
const report = (rows: ImportReport['rows'], more: Partial<ImportReport> = {}): ImportReport => {
  const countOf = (outcome: string) => rows.filter((one) => one.outcome === outcome).length
  const counts = { NEW: countOf('NEW'), CHANGED: countOf('CHANGED'), UNCHANGED: countOf('UNCHANGED'), WRONG: countOf('WRONG') }
  return { rows, counts, ignoredColumns: [], wrongRows: null, fingerprint, ...more }
}

const api = fakeApi()
type Team = { isTeamMember: boolean; teamMembership: null }
const owner: Team = { isTeamMember: false, teamMembership: null }
let checked: ImportReport
beforeEach(() => {
  checked = report([{ ...row, outcome: 'NEW' }])
})
api.answer('GET /owners/team/my-team', () => owner)
api.answer('POST /owners/imports/homes/check', () => checked)
api.answer('POST /owners/imports/homes', () => checked)

const file = new File(['title\r\nCedar House\r\n'], 'homes.csv', { type: 'text/csv' })
async function choose() {
  renderScreen(ImportExport, { path, at: path })
  await screen.findByText('Import homes')
  await user.upload(field('CSV file'), file)
  await screen.findByText('homes.csv: nothing is imported yet')
}

it('imports only after the preview, with what was shown', async () => {
  await choose()
  await press('Import 1 row')
  await screen.findByText('1 row imported')
  expect(api.changes.map(({ call }) => call)).toEqual(['POST /owners/imports/homes/check', 'POST /owners/imports/homes'])
  expect(JSON.stringify(api.changes[1]!.body)).toContain(fingerprint)
})

it('offers nothing to import where no row can go in, and shows each reason', async () => {
  const problems = [{ column: 'zip_code', message: 'Enter a ZIP code' }]
  checked = report([{ ...row, outcome: 'WRONG', problems }], { wrongRows: 'title,problem', ignoredColumns: ['color'] })
  await choose()
  screen.getByText('0 new, 0 changed, 0 unchanged, 1 with problems.')
  screen.getByText('zip_code:')
  screen.getByText('Not used: color.')
  screen.getByRole('button', { name: 'Download 1 row to correct' })
  expect(screen.queryByRole('button', { name: /^Import/ })).toBe(null)
})

it('shows nothing of an earlier file below what is wrong with the next one', async () => {
  await choose()
  api.between('POST /owners/imports/homes/check', () => refuse(400, 'The first row must have the column names.'))
  await user.upload(field('CSV file'), new File(['red'], 'colors.csv', { type: 'text/csv' }))
  await screen.findByText('The first row must have the column names.')
  expect(screen.queryByText('homes.csv: nothing is imported yet')).toBe(null)
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).toBe(null)
})

it('says when something changed since the preview, and checks the same file again', async () => {
  api.between('POST /owners/imports/homes', () => refuse(409, 'Something changed since you checked this file.'))
  await choose()
  await press('Import 1 row')
  await screen.findByText('Something changed since you checked this file.')
  checked = report([{ ...row, outcome: 'CHANGED', changes: [{ column: 'title', before: 'Cedar', after: 'Cedar House' }] }])
  await press('Check the file again')
  await screen.findByText('0 new, 1 changed, 0 unchanged, 0 with problems.')
})
