import { queryByRole, screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { loseConnection, refuse } from '#tests/dom/fake-api.ts'
import { cleanup } from '#tests/dom/render.tsx'
import { field, fill, findDialog, press, user } from '#tests/dom/screen.tsx'
import { fakeEditor, save, saveAndSee } from './editor.fixture.tsx'

const editor = fakeEditor()
const success = 'Basic information updated successfully!'
const typed = { propertyType: 'SOBER_LIVING', housingType: 'CONDO' } as const
const goToAddress = () => user.click(screen.getByRole('link', { name: 'Address & Location' }))

it('the second of two people in one tab is told, and nothing is lost', async () => {
  await editor.open({ home: typed })
  fill('Title', 'The manager’s name')
  const changed = { section: 'basic', version: 7, by: 'Olivia Grant', isYou: false, at: '2026-03-01T12:00:00Z' }
  const colleague = editor.api.between('PUT /homes/{id}', () => refuse(409, 'Olivia Grant saved this tab.', { changed }))
  await save()
  await press('Keep editing', await findDialog('Olivia Grant saved this tab too'))
  expect(field('Title').value).toBe('The manager’s name')
  await save()
  const question = await findDialog('Olivia Grant saved this tab too')
  colleague()
  await press('Replace theirs with mine', question)
  await screen.findByText(success)
  const versions = editor.api.sentHeaders.map((headers) => headers.get('x-section-version'))
  expect(versions).toEqual(['1', '1', '7'])
  expect(editor.home().title).toBe('The manager’s name')
})

it('shows the other person’s version to whoever prefers it', async () => {
  await editor.open({ home: typed })
  fill('Title', 'Mine')
  const changed = { section: 'basic', version: 7, by: 'Olivia Grant', isYou: true, at: '2026-03-01T12:00:00Z' }
  editor.api.between('PUT /homes/{id}', () => refuse(409, 'You saved this tab in another window.', { changed }))
  await save()
  editor.home().title = 'From the other window'
  await press('Discard this and show the other', await findDialog('You saved this tab in another window'))
  expect(await screen.findByDisplayValue('From the other window')).toBe(field('Title'))
})

it('asks before unsaved changes are left', async () => {
  await editor.open({ home: typed })
  fill('Title', 'Half a thought')
  await goToAddress()
  await press('Stay here', await findDialog('You have unsaved changes'))
  expect(field('Title').value).toBe('Half a thought')

  await goToAddress()
  await press('Save and leave', await findDialog('You have unsaved changes'))
  await screen.findByLabelText('Street')
  expect(editor.home().title).toBe('Half a thought')
  await user.click(screen.getByRole('link', { name: 'Basic Info' }))
  await screen.findByDisplayValue('Half a thought')

  fill('Title', 'Not this')
  await goToAddress()
  await press('Leave without saving', await findDialog('You have unsaved changes'))
  await screen.findByLabelText('Street')
  await user.click(screen.getByRole('link', { name: 'Basic Info' }))
  await screen.findByDisplayValue('Half a thought')
})

it('leaves when the save that is under way has ended, and stays if it failed', async () => {
  await editor.open({ home: typed })
  const answered = Promise.withResolvers<void>()
  const isQuick = editor.api.between('PUT /homes/{id}', async (request, answer) => {
    await answered.promise
    return answer(request)
  })
  fill('Title', 'Saved on the way')
  await save()
  await user.click(screen.getByRole('link', { name: 'Occupancy' }))
  const waiting = await findDialog('Saving your changes')
  expect(queryByRole(waiting, 'button', { name: 'Leave without saving' })).toBeNull()
  answered.resolve()
  await screen.findByRole('heading', { name: 'Occupancy' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(editor.home().title).toBe('Saved on the way')
  await user.click(screen.getByRole('link', { name: 'Basic Info' }))
  await screen.findByDisplayValue('Saved on the way')

  isQuick()
  const refused = Promise.withResolvers<void>()
  editor.api.between('PUT /homes/{id}', async () => {
    await refused.promise
    return refuse(500)
  })
  fill('Title', 'Will fail')
  await save()
  await user.click(screen.getByRole('link', { name: 'Occupancy' }))
  await findDialog('Saving your changes')
  refused.resolve()
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Title').value).toBe('Will fail')
})

it('keeps unsaved changes over an ended session, for the same person only', async () => {
  await editor.open({ home: typed })
  fill('Title', 'Half a thought')
  cleanup()
  localStorage.removeItem('user')
  editor.show('basic')
  await screen.findByDisplayValue('Journey House')
  cleanup()
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  editor.show('basic')
  await screen.findByDisplayValue('Half a thought')
  expect(screen.getByText(/^Your earlier changes are still here/)).toBeTruthy()
})

it('a lost connection loses nothing that was typed', async () => {
  await editor.open({ home: typed })
  fill('Title', 'Written on a train')
  const isBack = editor.api.between('PUT /homes/{id}', loseConnection)
  await save()
  await screen.findByText(/^We could not reach Waymark\./)
  isBack()
  await saveAndSee(success)
  expect(editor.home().title).toBe('Written on a train')
})

it('says when a home cannot be loaded, and tries again', async () => {
  const mend = editor.api.between('GET /homes/{id}', () => refuse(500))
  editor.show('basic')
  await screen.findByText(/Request failed \(500\)|Failed to fetch property data/)
  mend()
  await press('Try again')
  expect(await screen.findByLabelText('Title')).toBeTruthy()
})

it('says when a home cannot be saved or deleted', async () => {
  await editor.open({ home: typed })
  fill('Title', 'Will fail')
  const saves = editor.api.between('PUT /homes/{id}', () => refuse(500))
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/Request failed \(500\)|Failed to update property/)
  expect(document.activeElement).toBe(alert)
  saves()
  await saveAndSee(success)

  const deletes = editor.api.between('PATCH /homes/{id}/delete', () => refuse(500))
  await press('Delete Property')
  const question = await findDialog('Delete this property?')
  await press('Delete Property', question)
  await screen.findByText('Failed to delete property. Please try again.', { exact: false })
  deletes()
  await press('Delete Property', question)
  await screen.findByText('You are at /homeowner/listings')
})

it('a published home is not deleted by promise: pausing it comes first', async () => {
  await editor.open({ home: typed, inside: { status: 'PUBLISHED', allowedActions: ['edit', 'pause', 'archive'] } })
  await press('Delete Property')
  const question = await findDialog('This property cannot be deleted yet')
  expect(question.textContent).toContain('is published')
  await press('Pause', question)
  await screen.findByText('Paused')
  await press('Delete Property')
  await press('Delete Property', await findDialog('Delete this property?'))
  await screen.findByText('You are at /homeowner/listings')
})

it('offers to archive a home that was sent back, which cannot be paused', async () => {
  await editor.open({ home: typed, inside: { status: 'CHANGES_REQUESTED', allowedActions: ['edit', 'submit', 'archive'] } })
  await press('Delete Property')
  const { textContent } = await findDialog('This property cannot be deleted yet')
  expect(textContent).toContain('was sent back for changes')
  expect(textContent).not.toMatch(/Pause it|with Waymark staff/)
})

it('says that it is loading, and opens the hidden tab by its address only', async () => {
  const answer = Promise.withResolvers<void>()
  editor.api.between('GET /homes/{id}', async (request, reply) => {
    await answer.promise
    return reply(request)
  })
  editor.show('pricing')
  expect(screen.getByText('Loading property details...')).toBeTruthy()
  const ofHome = ['', '/house-rules', '/amenities', '/staff'].map((part) => editor.path(part))
  const lists = ['/amenities', '/amenities/bedroom', '/homes/recovery-features']
  expect(editor.api.reads.toSorted()).toEqual([...ofHome, ...lists].toSorted())
  answer.resolve()
  const tabs = await screen.findByRole('navigation', { name: 'Sections of the property' })
  expect([...tabs.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Basic Info',
    'Address & Location',
    'Bedroom Config',
    'Occupancy',
    'Amenities',
    'Recovery Features',
    'Staff',
    'Images',
    'Rules & Policies',
  ])
  expect(screen.getByRole('heading', { name: 'Pricing' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to listings' }))
  await screen.findByText('You are at /homeowner/listings')
})

it('is not for a home of another account', async () => {
  editor.api.between('GET /homes/{id}', (request, reply) => ({ ...(reply(request) as object), editing: null }) as never)
  editor.show('basic')
  await screen.findByText('This home belongs to another account.')
})
