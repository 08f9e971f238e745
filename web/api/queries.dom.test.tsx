import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { button, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useApi, useApiMutation } from './queries.ts'

const api = fakeApi()
let unread: number
api.answer('GET /residents/applications/status', () => ({ counts: {}, open: [], unread }))
api.answer('GET /residents/tours', () => ({ tours: [] }))
api.answer('PATCH /notifications/mark-all-read', () => {
  unread = 0
  return { updated: 1 }
})

/** Its button is gone as soon as the first of two queries is fetched again; the second one answers later. */
function Screen() {
  const { data } = useApi('GET /residents/applications/status')
  useApi('GET /residents/tours')
  return (data?.unread ?? 0) > 0 && <ReadAll />
}

function ReadAll() {
  const navigate = useNavigate()
  const { mutate } = useApiMutation('PATCH /notifications/mark-all-read')
  return <Button onClick={() => mutate({}, { onSuccess: () => navigate('/read') })}>Read all</Button>
}

it('does what follows though the fresh data took its button off the screen', async () => {
  unread = 1
  renderScreen(Screen, { path: '/start', at: '/start' })
  await screen.findByText('Read all')
  const answered = Promise.withResolvers<void>()
  api.between('GET /residents/tours', async (request, answer) => {
    await answered.promise
    return answer(request)
  })
  await press('Read all')
  await expect.poll(() => screen.queryByText('Read all')).toBeNull()
  answered.resolve()
  expect(await screen.findByText('You are at /read')).toBeTruthy()
})

it('does not lead anywhere who has left the screen meanwhile', async () => {
  unread = 1
  renderScreen(Screen, { path: '/start', at: '/start' })
  await screen.findByText('Read all')
  const answered = Promise.withResolvers<void>()
  api.between('PATCH /notifications/mark-all-read', async (request, answer) => {
    await answered.promise
    return answer(request)
  })
  await press('Read all')
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  history.pushState(null, '', '/elsewhere')
  answered.resolve()
  await expect.poll(() => screen.queryByText('Read all')).toBeNull()
  expect(screen.queryByText('You are at /read')).toBeNull()
})

function ReadAgain() {
  const { mutate, error, isPending } = useApiMutation('PATCH /notifications/mark-all-read')
  return (
    <>
      <Button loading={isPending} onClick={() => mutate({})}>
        Read all
      </Button>
      {error?.message}
    </>
  )
}

it('sends once what is pressed twice at once, and again after the answer', async () => {
  api.between('PATCH /notifications/mark-all-read', () => refuse(409, 'Not now'))
  renderScreen(ReadAgain, { path: '/start', at: '/start' })
  button('Read all').click()
  button('Read all').click()
  await screen.findByText('Not now')
  expect(api.changes).toHaveLength(1)
  await press('Read all')
  await expect.poll(() => api.changes).toHaveLength(2)
})

/** Refuses because it happened elsewhere already. */
const refuseAsDone = () =>
  api.between('PATCH /notifications/mark-all-read', () => {
    unread = 0
    return refuse(409, 'They are read already')
  })

it('fetches again what a refused press shows to be out of date', async () => {
  unread = 1
  refuseAsDone()
  renderScreen(Screen, { path: '/start', at: '/start' })
  await screen.findByText('Read all')
  await press('Read all')
  await expect.poll(() => screen.queryByText('Read all')).toBeNull()
})

function ScreenWithDialog() {
  const { data } = useApi('GET /residents/applications/status')
  return (data?.unread ?? 0) > 0 && <AskFirst />
}

function AskFirst() {
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync } = useApiMutation('PATCH /notifications/mark-all-read')
  return (
    <>
      <Button onClick={() => setAsked(true)}>Ask</Button>
      <ConfirmDialog
        open={isAsked}
        title="Read all?"
        action="Read all"
        reason={{ label: 'Reason', about: 'notifications' }}
        onConfirm={() => mutateAsync({})}
        onClose={() => setAsked(false)}
      >
        <p>They stay in the list.</p>
      </ConfirmDialog>
    </>
  )
}

it('leaves a refused dialog as it is, with what was typed, and fetches again once it is closed', async () => {
  unread = 1
  refuseAsDone()
  renderScreen(ScreenWithDialog, { path: '/start', at: '/start' })
  await screen.findByText('Ask')
  await press('Ask')
  const dialog = await findDialog('Read all?')
  fill('Reason', 'I know them')
  await press('Read all', dialog)
  await screen.findByText('They are read already')
  const reads = api.reads.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(api.reads).toHaveLength(reads)
  expect(screen.getByDisplayValue('I know them')).toBeTruthy()
  await press('Cancel', dialog)
  await expect.poll(() => screen.queryByText('Ask')).toBeNull()
})
