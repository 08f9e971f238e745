import { expect, it } from 'vitest'
import type { StoredDocument } from '#contract/homes/documents.ts'
import { linkBody, pictureUploadForm, whatIsWrong } from './picture-files.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })
const now = new Date('2026-06-01T10:00:00Z')

it.each([
  ['a.jpg', 'image/jpeg'],
  ['A.JPEG', ''],
  ['a.png', 'image/png'],
  // Many browsers report no type for HEIC files from phones.
  ['IMG_1.HEIC', ''],
  ['a.heif', 'image/heif'],
  ['photo', 'image/jpeg'],
])('takes %s (%s)', (name, type) => {
  expect(whatIsWrong(file(name, type))).toBeUndefined()
})

it.each([
  ['a.gif', 'image/gif'],
  ['a.pdf', 'application/pdf'],
  ['a.svg', 'image/svg+xml'],
])('says what is wrong with %s', (name, type) => {
  expect(whatIsWrong(file(name, type))).toBe('Choose a JPG, PNG or HEIC photo.')
})

it('says that a file is empty', () => {
  expect(whatIsWrong(file('a.jpg', 'image/jpeg', 0))).toBe('This file is empty. Choose another one.')
})

it('takes 10 MB and not a byte more', () => {
  expect(whatIsWrong(file('a.jpg', '', 10_485_760))).toBeUndefined()
  expect(whatIsWrong(file('a.jpg', '', 10_485_761))).toBe('This file is too large. The limit is 10 MB.')
})

it('sends exactly the specified fields', () => {
  const form = pictureUploadForm(new File(['x'], 'a.jpg'), { category: 'KITCHEN', isMain: true }, now)
  expect(Object.fromEntries([...form].filter(([name]) => name !== 'file'))).toEqual({
    type: 'LISTING_IMAGE',
    entityType: 'PROPERTY',
    entityId: 'TEMP',
    category: 'KITCHEN',
    isMain: 'true',
    uploadedAt: '2026-06-01T10:00:00.000Z',
  })
  expect((form.get('file') as File).name).toBe('a.jpg')
})

it('links with exactly the specified fields, the size in megabytes to three decimals', () => {
  const document = { id: 'd', url: '/pictures/d', status: 'PROCESSING' } as StoredDocument
  expect(linkBody(document, file('a.jpg', '', 1_234_567), now)).toEqual({
    name: 'a.jpg',
    type: 'LISTING_IMAGE',
    url: '/pictures/d',
    description: '',
    uploadedAt: '2026-06-01T10:00:00.000Z',
    isPublic: true,
    size: 1.177,
    status: 'PROCESSING',
    documentId: 'd',
  })
})
