import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loseConnection, refuse } from '#tests/dom/fake-api.ts'
import { act } from '#tests/dom/render.tsx'
import { button, fill, findDialog, press, user } from '#tests/dom/screen.tsx'
import { fakeEditor, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'
import { makeFakeImage } from '#web/routes/owner/homes/edit/editor-answers.fixture.ts'

const editor = fakeEditor()
const open = (count = 0, photoLimit = 60) =>
  editor.open({
    tab: 'images',
    inside: {
      photoLimit,
      images: numbered(count).map((number) =>
        makeFakeImage({ name: `room-${number}.jpg`, isMain: number === 1, status: 'READY' }),
      ),
    },
  })
const stored = () => editor.home().editing.images
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const photo = (number: number) => new File(['photo'], `room-${number}.jpg`, { type: 'image/jpeg' })
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('New photos'), { target: { files } })
const items = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem')
const seeItems = (count: number) => waitFor(() => expect(items()).toHaveLength(count))
const category = (number: number) => screen.getByLabelText<HTMLSelectElement>(`Category of photo ${number}`).value
const mainNumber = () => items().findIndex((item) => within(item).queryByText('Main') !== null) + 1

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('uploads a photo of an iPhone and another, with exactly the fields of the specification', async () => {
  await open()
  await saveAndSee('No new images to save.')
  // A job on the server prepares them, and they are asked for until it is done.
  editor.api.between('POST /homes/{id}/documents', async (request, reply) => {
    const linked = await reply(request)
    stored().at(-1)!.status = 'PROCESSING'
    return { ...linked, document: { ...linked.document, status: 'PROCESSING' } }
  })
  fill('Category for new photos', 'KITCHEN')
  choose(new File(['heic'], 'IMG_0001.HEIC'), photo(1))
  await screen.findByText('2 photos uploaded. 100%')
  await pass(4)
  expect(screen.queryByText('2 photos uploaded. 100%')).toBeNull()
  await saveAndSee('2 image(s) added successfully!')

  const form = { type: 'LISTING_IMAGE', entityType: 'PROPERTY', entityId: 'TEMP', category: 'KITCHEN' }
  const sent = (call: string) => editor.api.changes.filter((change) => change.call === call).map(({ body }) => body)
  expect(sent('POST /documents')).toEqual([
    { ...form, uploadedAt: expect.any(String), isMain: 'true', file: 'IMG_0001.HEIC' },
    { ...form, uploadedAt: expect.any(String), isMain: 'false', file: 'room-1.jpg' },
  ])
  const link = {
    type: 'LISTING_IMAGE',
    url: expect.stringMatching(/^\/pictures\//),
    description: '',
    uploadedAt: expect.any(String),
    isPublic: true,
    size: expect.any(Number),
    status: 'PROCESSING',
    documentId: expect.any(String),
  }
  expect(sent(`POST ${editor.path('/documents')}`)).toEqual([
    { ...link, name: 'IMG_0001.HEIC' },
    { ...link, name: 'room-1.jpg' },
  ])

  // They appear without a reload.
  expect(screen.getAllByText('Processing...')).toHaveLength(2)
  for (const image of stored()) image.status = 'READY'
  await pass(5)
  await waitFor(() => expect(screen.queryByText('Processing...')).toBeNull())
  expect(stored().map(({ name, isMain }) => [name, isMain])).toEqual([
    ['IMG_0001.HEIC', true],
    ['room-1.jpg', false],
  ])
})

it('takes 40 pictures at once, in the order they were chosen', async () => {
  await open()
  const answer = Promise.withResolvers<void>()
  editor.api.between('POST /documents', async (request, reply) => {
    await answer.promise
    return reply(request)
  })
  choose(...numbered(40).map(photo))
  await save()
  expect(button('Saving...').getAttribute('aria-disabled')).toBe('true')
  answer.resolve()
  await screen.findByText('40 image(s) added successfully!')
  await seeItems(40)
  expect(stored().map(({ name }) => name)).toEqual(numbered(40).map((number) => `room-${number}.jpg`))
  expect(stored().filter(({ isMain }) => isMain)).toMatchObject([{ name: 'room-1.jpg' }])
})

it('names what cannot be uploaded and takes the rest', async () => {
  await open()
  const damaged = 'This file is damaged, or its type does not match its name. Choose another one.'
  editor.api.between('POST /documents', (request, reply) =>
    request.file?.name === 'letter.jpg' ? refuse(415, damaged) : reply(request),
  )
  const huge = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' })
  choose(
    new File(['<html>not a picture</html>'], 'letter.jpg', { type: 'image/jpeg' }),
    new File(['GIF89a'], 'plan.gif', { type: 'image/gif' }),
    huge,
    photo(1),
  )
  await screen.findByText(`Failed to upload letter.jpg: ${damaged}`)
  expect(screen.getByText('Failed to upload plan.gif: Choose a JPG, PNG or HEIC photo.')).toBeTruthy()
  expect(screen.getByText('Failed to upload huge.png: This file is too large. The limit is 10 MB.')).toBeTruthy()
  await seeItems(1)
  expect(stored()).toMatchObject([{ name: 'room-1.jpg', isMain: false }])
})

it('sends only as many photos as the plan allows, and says once how many were left out', async () => {
  await open(1, 3)
  expect(screen.getByText('You have 1 of the 3 photos that your plan allows for each home.')).toBeTruthy()
  choose(new File(['GIF89a'], 'plan.gif', { type: 'image/gif' }), ...numbered(6).map(photo))
  expect((await screen.findByText(/^4 photos were not uploaded\./)).textContent).toBe(
    '4 photos were not uploaded. Your plan allows 3 photos for each home. Delete some first, or choose a larger plan.',
  )
  expect(screen.getByText(/^Failed to upload plan\.gif/)).toBeTruthy()
  await seeItems(3)
  expect(editor.api.changes.filter(({ call }) => call === 'POST /documents')).toHaveLength(2)
  await screen.findByText('You have 3 of the 3 photos that your plan allows for each home.')

  choose(photo(7))
  await screen.findByText(/^1 photo was not uploaded\./)
  expect(screen.queryByText(/^4 photos were not uploaded/)).toBeNull()
  await press('Delete photo 3, Other')
  await press('Delete photo', await findDialog('Delete this photo?'))
  await seeItems(2)
  choose(photo(8))
  await seeItems(3)
  expect(screen.queryByText(/not uploaded\./)).toBeNull()
})

it('goes on where the connection broke off', async () => {
  await open()
  const mend = editor.api.between('POST /homes/{id}/documents', loseConnection)
  choose(photo(1))
  await screen.findByText(/^Failed to upload room-1\.jpg: We could not reach Waymark/)
  mend()
  editor.api.changes.length = 0
  await press('Try again')
  await seeItems(1)
  // The file itself had arrived, and is not sent again.
  expect(editor.api.changes.map(({ call }) => call)).toEqual([`POST ${editor.path('/documents')}`])
})

it('keeps the main picture, the categories and the order', async () => {
  const shown = await open(4)
  const ids = stored().map(({ id }) => id)
  fireEvent.change(screen.getByLabelText('Category of photo 2'), { target: { value: 'LIVING_ROOM' } })
  await screen.findByText('Image category updated to "Living room" successfully!')
  editor.api.reads.length = 0
  await press('Make photo 3, Other the main photo')
  await screen.findByText('Main image updated successfully!')
  expect(mainNumber()).toBe(3)
  // What else was fetched is out of date now, such as the list that shows this photo; what is edited here stays as it is.
  await waitFor(() => expect(editor.api.reads).toContain('/amenities'))
  expect(editor.api.reads).not.toContain(editor.path())

  button('Move photo 2, Living room earlier').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Move photo 1, Living room earlier')))
  // Dragging the last one to the front does the same as the arrows.
  fireEvent.dragStart(items()[3]!)
  fireEvent.dragOver(items()[0]!)
  fireEvent.drop(items()[0]!)
  fireEvent.dragEnd(items()[3]!)
  const order = [ids[3], ids[1], ids[0], ids[2]]
  await waitFor(() => expect(editor.api.changes.at(-1)?.body).toEqual({ documentIds: order }))

  const expected = [
    ['room-4.jpg', false, 'OTHER'],
    ['room-2.jpg', false, 'LIVING_ROOM'],
    ['room-1.jpg', false, 'OTHER'],
    ['room-3.jpg', true, 'OTHER'],
  ]
  await waitFor(() => expect(stored().map((each) => [each.name, each.isMain, each.category])).toEqual(expected))
  shown.unmount()
  editor.show('images')
  await screen.findByLabelText('Category of photo 2')
  expect([items().length, category(2), mainNumber()]).toEqual([4, 'LIVING_ROOM', 4])

  // Deleting the main photo makes the first of the others the main one.
  await press('Delete photo 4, Other')
  await press('Delete photo', await findDialog('Delete this photo?'))
  await seeItems(3)
  await waitFor(() => expect(mainNumber()).toBe(1))
})

it('takes back what is refused, and says so', async () => {
  await open(2)
  editor.api.between('PUT /documents/{id}', () => refuse(500, 'Not today.'))
  await press('Make photo 2, Other the main photo')
  await screen.findByText('Failed to update main image: Not today.')
  expect(mainNumber()).toBe(1)
  fireEvent.change(screen.getByLabelText('Category of photo 1'), { target: { value: 'GYM' } })
  await screen.findByText('Failed to update image category: Not today.')
  expect(category(1)).toBe('OTHER')
  await pass(7)
  expect(screen.queryByText('Failed to update image category: Not today.')).toBeNull()
})

it('takes pictures that are dropped, and asks before they are left half-way', async () => {
  await open()
  const answer = Promise.withResolvers<void>()
  editor.api.between('POST /documents', async (request, reply) => {
    await answer.promise
    return reply(request)
  })
  const dataTransfer = { types: ['Files'], files: [photo(1)] }
  fireEvent.dragOver(screen.getByText('Drop photos here, or'), { dataTransfer })
  fireEvent.drop(screen.getByText('Drop to upload'), { dataTransfer })
  await screen.findByText(/^Uploading 1 photo, 0 done\./)

  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await press('Stay here', await findDialog('You have unsaved changes'))
  answer.resolve()
  await seeItems(1)
})

it('tells who was first when two people change the same pictures', async () => {
  await open(2)
  const changed = { section: 'images', version: 4, by: 'Manuel', at: '2026-03-01T12:00:00Z' }
  const first = editor.api.between('PUT /documents/{id}', () => {
    stored()[1]!.category = 'GARDEN'
    editor.home().editing.sections.images.version = 4
    return refuse(409, 'Manuel saved this tab a moment ago. Please look at it again.', { changed })
  })
  const chooseGym = () => fireEvent.change(screen.getByLabelText('Category of photo 1'), { target: { value: 'GYM' } })
  chooseGym()
  await screen.findByText(/^Failed to update image category: .+ saved this tab a moment ago\./)
  await waitFor(() => expect([category(1), category(2)]).toEqual(['OTHER', 'GARDEN']))
  first()
  chooseGym()
  await screen.findByText('Image category updated to "Gym" successfully!')
  expect(editor.api.sentHeaders.map((headers) => headers.get('x-section-version'))).toEqual(['1', '4'])
})
