import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, renderScreen } from '#tests/dom/screen.tsx'
import { drafts } from '#web/drafts/drafts.browser.ts'
import { anApplication } from '#web/features/stays/applications/application.fixture.ts'
import { TextField } from '#web/ui/field.tsx'
import { mergeChanges } from './draft-change.ts'
import { applicationDraftName, useApplicationDraft } from './use-application-draft.ts'

const api = fakeApi()
const id = '00000000-0000-4000-8000-000000000009'
const at = new Date('2026-11-10T12:00:00Z')
const application = (version: number, answers: OwnApplication['answers']): OwnApplication => ({
  ...anApplication,
  id,
  version,
  answers,
  feeSheetHash: null,
})
const first = application(1, { about: 'Calm.' })
let stored = application(2, { about: 'Calm.', questions: 'Is there a porch?' })

api.answer('GET /residents/applications/{id}', () => stored)
api.answer('PUT /residents/applications/{id}', ({ body: { version, answers } }) => {
  const changed = { section: 'application', version: stored.version, by: 'You', at }
  if (version !== stored.version) refuse(409, 'You changed this application on another device.', { changed })
  stored = application(stored.version + 1, { ...stored.answers, ...answers })
  return stored
})

function Form({ opened = first }: { opened?: OwnApplication }) {
  const { application, change, state } = useApplicationDraft(opened)
  return (
    <>
      <TextField
        label="About"
        value={application.answers.about ?? ''}
        onChange={({ currentTarget }) => change({ answers: { about: currentTarget.value } })}
      />
      <p>Questions: {application.answers.questions}</p>
      <p>{state.is}</p>
    </>
  )
}

it('keeps what is typed when another tab has saved other fields, and shows those too', async () => {
  renderScreen(() => <Form />, { path: '/', at: '/' })
  fill('About', 'Calm and tidy.')
  expect(await screen.findByText('saved')).toBeTruthy()
  expect(screen.getByText('Questions: Is there a porch?')).toBeTruthy()
  expect(field('About').value).toBe('Calm and tidy.')
  expect(document.activeElement).toBe(field('About'))
  expect(stored.answers).toEqual({ about: 'Calm and tidy.', questions: 'Is there a porch?' })
})

it('puts what an earlier screen could not save over what another tab has saved since, list by list', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  const meets = (requirementId: string) => ({ requirementId, answer: 'MEETS' as const, note: '' })
  const [ours, theirs] = [meets('00000000-0000-4000-8000-000000000001'), meets('00000000-0000-4000-8000-000000000002')]
  const base = { version: 1, requirements: [], documentIds: [] }
  drafts.keep(applicationDraftName(id), mergeChanges(undefined, { answers: { requirements: [ours] }, base }))
  stored = application(2, { requirements: [theirs] })
  renderScreen(() => <Form opened={stored} />, { path: '/', at: '/' })
  await screen.findByText('saved')
  expect(stored.answers.requirements).toEqual([theirs, ours])
})
