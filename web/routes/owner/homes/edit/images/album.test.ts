import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredDocument } from '#contract/homes/documents.ts'
import { ApiError } from '#web/api/client.ts'
import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'
import { makeAlbum } from './album.ts'
import type { AlbumCalls } from './album-calls.ts'
import type { HomeImage } from './image-list.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const image = (id: string, isMain = false) => ({ id, isMain, category: 'OTHER', name: id }) as HomeImage
const homeWith = (images: HomeImage[], version = 4) =>
  ({ id: 'home', editing: { images, photoLimit: 60, sections: { images: { version } } } }) as unknown as EditedHome

function open(images: HomeImage[] = [image('a', true), image('b'), image('c')]) {
  const calls = {
    reload: vi.fn(async () => undefined),
    upload: vi.fn(async ({ name }: File, { category, isMain }) => ({ id: name, category, isMain }) as StoredDocument),
    link: vi.fn(async (sent: StoredDocument) => ({ ...sent, status: 'PROCESSING' }) as StoredDocument),
    change: vi.fn(async () => ({})),
    order: vi.fn(async () => ({})),
    remove: vi.fn(async () => ({})),
  }
  const album = makeAlbum(homeWith(images), calls as unknown as AlbumCalls)
  const main = () => album.get().images.filter(({ isMain }) => isMain)
  return {
    album,
    calls,
    main: () => main().map(({ id }) => id),
    ids: () =>
      album
        .get()
        .images.map(({ id }) => id)
        .join(''),
  }
}
const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
const refusal = (words: string) => new ApiError(500, words)

it('changes a category: updating, then success for 2 s, the words for 3 s', async () => {
  const { album, calls } = open()
  const done = album.setCategory(image('b'), 'KITCHEN')
  expect(album.get()).toMatchObject({ marks: { b: 'updating' }, images: [{}, { category: 'KITCHEN' }, {}] })
  await done
  const words = 'Image category updated to "Kitchen" successfully!'
  expect(album.get()).toMatchObject({ marks: { b: 'success' }, toast: words })
  expect(calls.change.mock.calls).toEqual([['b', { category: 'KITCHEN' }, 4]])
  vi.advanceTimersByTime(1999)
  expect(album.get().marks).toEqual({ b: 'success' })
  vi.advanceTimersByTime(1)
  expect(album.get()).toMatchObject({ marks: {}, toast: words })
  vi.advanceTimersByTime(1000)
  expect(album.get().toast).toBeUndefined()
})

it('takes a refused category back: error for 3 s, the words for 5 s', async () => {
  const { album, calls } = open()
  calls.change.mockRejectedValue(refusal('Too late'))
  await album.setCategory(image('b'), 'KITCHEN')
  const failure = 'Failed to update image category: Too late'
  expect(album.get()).toMatchObject({ marks: { b: 'error' }, failure, images: [{}, { category: 'OTHER' }, {}] })
  vi.advanceTimersByTime(3000)
  expect(album.get()).toMatchObject({ marks: {}, failure })
  vi.advanceTimersByTime(2000)
  expect(album.get().failure).toBeUndefined()
})

it('shows a new main picture at once, and the old one where it is refused', async () => {
  const { album, calls, main } = open()
  const done = album.setMain(image('c'))
  expect(main()).toEqual(['c'])
  await done
  expect(album.get().toast).toBe('Main image updated successfully!')
  calls.change.mockRejectedValue(refusal('No'))
  await album.setMain(image('b'))
  expect([main(), album.get().failure]).toEqual([['c'], 'Failed to update main image: No'])
})

it('takes back only what was refused', async () => {
  const { album, calls, main, ids } = open()
  const answer = Promise.withResolvers<object>()
  calls.change.mockReturnValueOnce(answer.promise)
  const slow = album.setMain(image('b'))
  await album.move(image('c'), 0)
  answer.reject(refusal('No'))
  await slow
  expect([ids(), main()]).toEqual(['cab', ['a']])
})

it('reads the list of somebody who was first', async () => {
  const { album, calls, ids } = open()
  const changed = { section: 'images', version: 9, by: 'Tess', at: '2026-01-01' }
  calls.order.mockRejectedValue(new ApiError(409, 'Tess saved this tab a moment ago.', [], changed))
  await album.move(image('c'), 0)
  expect([ids(), calls.reload.mock.calls.length]).toEqual(['abc', 1])
  album.adopt(homeWith([image('b', true)], 9))
  await album.setCategory(image('b'), 'GYM')
  expect([ids(), calls.change.mock.calls]).toEqual(['b', [['b', { category: 'GYM' }, 9]]])
})

it('makes the first into an empty list the main picture, and counts what was added', async () => {
  const { album, calls, ids } = open([])
  album.add(files('1', '2', '3'), 'KITCHEN')
  expect(await album.countAdded()).toBe(3)
  expect(calls.upload.mock.calls.map(([, about]) => about)).toEqual([
    { category: 'KITCHEN', isMain: true },
    { category: 'KITCHEN', isMain: false },
    { category: 'KITCHEN', isMain: false },
  ])
  expect([ids(), await album.countAdded(), calls.reload.mock.calls.length]).toEqual(['123', 0, 1])
  expect(album.get().uploads).toHaveLength(3)
  vi.advanceTimersByTime(2000)
  expect(album.get().uploads).toEqual([])
})

it('names what failed and keeps it until it is dismissed', async () => {
  const { album, calls, ids } = open([])
  calls.upload.mockRejectedValueOnce(refusal('Too dark'))
  album.add(files('1', '2'), 'OTHER')
  expect(await album.countAdded()).toBe(1)
  vi.advanceTimersByTime(5000)
  expect(album.get().uploads).toMatchObject([{ state: 'failed', message: 'Too dark' }])
  album.retry()
  expect([await album.countAdded(), ids()]).toEqual([1, '21'])
})

it('does not remove what the server keeps', async () => {
  const { album, calls, ids } = open()
  calls.remove.mockRejectedValueOnce(refusal('This home is public. It must stay complete.'))
  await expect(album.remove(image('b'))).rejects.toThrow('must stay complete')
  expect(ids()).toBe('abc')
  await album.remove(image('b'))
  expect([ids(), calls.reload.mock.calls.length]).toEqual(['ac', 1])
})
