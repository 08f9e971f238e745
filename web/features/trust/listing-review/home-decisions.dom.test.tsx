import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { button, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { HomeDecisions } from './home-decisions.tsx'

const api = fakeApi()
const id = '00000000-0000-4000-8000-0000000000a1'
const updatedAt = '2026-11-10T12:00:00.000Z'
// A time is a text in every answer, and the server is asked about exactly this one.
const home = { id, updatedAt: updatedAt as unknown as Date }
api.answer('POST /admin/homes/{id}/request-changes', ({ body: { reason } }) => ({
  id,
  status: 'CHANGES_REQUESTED',
  statusReason: reason,
  updatedAt: new Date(updatedAt),
  allowedActions: [],
}))

const onDone = vi.fn()
const Decisions = () => <HomeDecisions home={home} actions={['approve', 'requestChanges']} held={['approve']} onDone={onDone} />

it('sends a home back only with words, about the version on the screen', async () => {
  renderScreen(Decisions, { path: '/', at: '/' })
  expect(button('Publish')).toHaveProperty('disabled', true)
  await press('Request changes')
  const dialog = await findDialog('Request changes from the owner')
  await press('Request changes', dialog)
  await screen.findByText('Please complete this field: What should the owner change?')
  expect(api.changes).toEqual([])
  fill('What should the owner change?', 'Please say how many bathrooms there are.', dialog)
  await press('Request changes', dialog)
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Sent back with your comments.'))
  const body = { updatedAt, reason: 'Please say how many bathrooms there are.' }
  expect(api.changes).toEqual([{ call: `POST /admin/homes/${id}/request-changes`, body }])
})
