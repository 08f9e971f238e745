import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Verification } from '#contract/trust/verification.ts'
import { fakeApi, loseConnection } from '#tests/dom/fake-api.ts'
import { field, fill, renderScreen } from '#tests/dom/screen.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useAnswers } from './use-answers.ts'

const api = fakeApi()
api.answer('PUT /homes/{id}/verification/{level}/answers', loseConnection)

const home = { id: '3f0c2a10-0000-4000-8000-000000000001', title: 'Harbor House' } as Verification['home']

type Props = Pick<Verification, 'allowedActions'>

function Answers({ allowedActions }: Props) {
  const { values, change, words } = useAnswers({ home, level: 'PREMIUM', answers: { note: 'Before' }, allowedActions })
  return (
    <>
      <TextField label="Note" value={values.note ?? ''} onChange={({ target }) => change({ note: target.value })} />
      {words}
    </>
  )
}

const open = (allowedActions: Props['allowedActions']) =>
  renderScreen(() => <Answers allowedActions={allowedActions} />, { path: '/', at: '/' })

it('has back after a reload an answer that could not be saved, as long as it may be changed', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'olivia' }))
  const { unmount } = open(['edit'])
  fill('Note', 'The code of the gate is 12')
  await screen.findByText(/^Not saved yet/)
  unmount()
  const second = open(['edit'])
  expect(field('Note').value).toBe('The code of the gate is 12')
  second.unmount()
  open([])
  expect(field('Note').value).toBe('Before')
})
