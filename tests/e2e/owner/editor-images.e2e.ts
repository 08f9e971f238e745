import { expect, type Page, test } from '@playwright/test'
import { startHome, watchChanges } from '#tests/e2e/homes.ts'
import { beSignedIn, callsOf, type DemoPerson } from '#tests/e2e/users.ts'
import { heicPhoto, makePhoto } from '#tests/factories/uploads.ts'

const save = { name: 'Save Changes' }
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const colours = ['#a53', '#3a5', '#53a', '#aa3', '#3aa']
const photo = async (number: number) => ({
  name: `room-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await makePhoto(640, 480, colours[number % colours.length]),
})

async function openImages(page: Page, who: DemoPerson = 'owner') {
  const { id, call } = await startHome(page, {}, who)
  await beSignedIn(page, who)
  await page.goto(`/homeowner/property/${id}/edit?tab=images`)
  await expect(page.getByText('No photos yet.')).toBeVisible()
  type Stored = { name: string; isMain: boolean; category: string; status: string }
  const stored = async () => (await call('GET', `/homes/${id}/documents`)).body.documents as Stored[]
  return { id, stored }
}
type File = Awaited<ReturnType<typeof photo>>
const choose = (page: Page, files: File[]) => page.getByLabel('New photos', { exact: true }).setInputFiles(files)
const items = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')

/** Playwright cannot read a form with a file, so the form is recorded as it is sent. */
async function watchForms(page: Page) {
  await page.addInitScript(() => {
    const forms: object[] = []
    Object.assign(window, { sentForms: forms })
    const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (this: XMLHttpRequest, form?: unknown) => void
    XMLHttpRequest.prototype.send = function (form) {
      const shown = ([name, value]: [string, FormDataEntryValue]) => [name, typeof value === 'string' ? value : value.name]
      if (form instanceof FormData) forms.push(Object.fromEntries([...form].map(shown)))
      send.call(this, form)
    }
  })
  return () => page.evaluate(() => (window as unknown as { sentForms: object[] }).sentForms)
}

test('uploads a photo of an iPhone and another, with exactly the fields of the specification', async ({ page }) => {
  await page.clock.install()
  const forms = await watchForms(page)
  const { id, stored } = await openImages(page)
  await page.getByRole('button', save).click()
  await expect(page.getByText('No new images to save.')).toBeVisible()

  const changes = watchChanges(page)
  await page.getByLabel('Category for new photos').selectOption('KITCHEN')
  await choose(page, [{ name: 'IMG_0001.HEIC', mimeType: '', buffer: heicPhoto() }, await photo(1)])
  await expect(page.getByText('2 photos uploaded. 100%')).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect(page.getByText('2 photos uploaded. 100%')).toBeHidden()
  await page.getByRole('button', save).click()
  await expect(page.getByText('2 image(s) added successfully!')).toBeVisible()

  const form = {
    type: 'LISTING_IMAGE',
    entityType: 'PROPERTY',
    entityId: 'TEMP',
    category: 'KITCHEN',
    uploadedAt: expect.any(String),
  }
  expect(await forms()).toEqual([
    { ...form, isMain: 'true', file: 'IMG_0001.HEIC' },
    { ...form, isMain: 'false', file: 'room-1.jpg' },
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
  const links = changes.filter(({ call }) => call === `POST /homes/${id}/documents`)
  expect(links.map(({ body }) => body)).toEqual([
    { ...link, name: 'IMG_0001.HEIC' },
    { ...link, name: 'room-1.jpg' },
  ])
  expect(changes.filter(({ call }) => call === 'POST /documents')).toHaveLength(2)

  // A job prepares the photos, and they appear without a reload when it is done.
  await expect(page.getByText('Processing...')).toHaveCount(0, { timeout: 30_000 })
  expect((await stored()).map(({ name, isMain, status }) => [name, isMain, status])).toEqual([
    ['IMG_0001.HEIC', true, 'READY'],
    ['room-1.jpg', false, 'READY'],
  ])
})

test('takes 40 pictures at once, in the order they were chosen', async ({ page }) => {
  test.setTimeout(180_000)
  // An owner whose plan has room for that many photos.
  const { stored } = await openImages(page, 'paul')
  await choose(page, await Promise.all(numbered(40).map(photo)))
  await page.getByRole('button', save).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByText('40 image(s) added successfully!')).toBeVisible({ timeout: 150_000 })
  await expect(items(page)).toHaveCount(40)
  const list = await stored()
  expect(list.map(({ name }) => name)).toEqual(numbered(40).map((number) => `room-${number}.jpg`))
  expect(list.filter(({ isMain }) => isMain).map(({ name }) => name)).toEqual(['room-1.jpg'])
})

test('names what cannot be uploaded and takes the rest', async ({ page }) => {
  const { stored } = await openImages(page)
  await choose(page, [
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>not a picture</html>') },
    { name: 'plan.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    await photo(1),
  ])
  const wrong = 'Choose a JPG, PNG or HEIC photo.'
  const damaged = 'This file is damaged, or its type does not match its name. Choose another one.'
  await expect(page.getByText(`Failed to upload letter.jpg: ${damaged}`)).toBeVisible()
  await expect(page.getByText(`Failed to upload plan.gif: ${wrong}`)).toBeVisible()
  await expect(page.getByText('Failed to upload huge.png: This file is too large. The limit is 10 MB.')).toBeVisible()
  await expect(items(page)).toHaveCount(1)
  expect((await stored()).map(({ name, isMain }) => [name, isMain])).toEqual([['room-1.jpg', true]])
})

test('goes on where the connection broke off', async ({ page }) => {
  const { stored } = await openImages(page)
  await page.route('**/api/homes/*/documents', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await choose(page, [await photo(1)])
  await expect(page.getByText(/^Failed to upload room-1\.jpg: We could not reach Waymark/)).toBeVisible()
  await page.unroute('**/api/homes/*/documents')
  const changes = watchChanges(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(items(page)).toHaveCount(1)
  expect(changes.filter(({ call }) => call === 'POST /documents')).toEqual([])
  expect(await stored()).toHaveLength(1)
})

test('keeps the main picture, the categories and the order', async ({ page }) => {
  const { stored } = await openImages(page)
  await choose(page, await Promise.all([1, 2, 3, 4].map(photo)))
  await expect(items(page)).toHaveCount(4)
  await page.getByRole('button', save).click()
  await expect(page.getByText('4 image(s) added successfully!')).toBeVisible()

  await page.getByLabel('Category of photo 2').selectOption('LIVING_ROOM')
  await expect(page.getByText('Image category updated to "Living room" successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Make photo 3, Other the main photo' }).click()
  await expect(page.getByText('Main image updated successfully!')).toBeVisible()
  await expect(page.getByText('Main', { exact: true })).toHaveCount(1)

  const ordered = page.waitForResponse('**/documents/order')
  await page.getByRole('button', { name: 'Move photo 2, Living room earlier' }).press('Enter')
  await ordered
  await expect(page.getByRole('button', { name: 'Move photo 1, Living room earlier' })).toBeFocused()
  const dragged = page.waitForResponse('**/documents/order')
  await items(page).nth(3).dragTo(items(page).nth(0))
  await dragged

  const expected = [
    ['room-4.jpg', false, 'OTHER'],
    ['room-2.jpg', false, 'LIVING_ROOM'],
    ['room-1.jpg', false, 'OTHER'],
    ['room-3.jpg', true, 'OTHER'],
  ]
  expect((await stored()).map(({ name, isMain, category }) => [name, isMain, category])).toEqual(expected)
  await page.reload()
  await expect(items(page)).toHaveCount(4)
  await expect(page.getByLabel('Category of photo 2')).toHaveValue('LIVING_ROOM')
  await expect(items(page).nth(3).getByText('Main', { exact: true })).toBeVisible()

  // Deleting the main photo makes the first of the others the main one.
  await page.getByRole('button', { name: 'Delete photo 4, Other' }).click()
  await page.getByRole('button', { name: 'Delete photo', exact: true }).click()
  await expect(items(page)).toHaveCount(3)
  await expect(items(page).nth(0).getByText('Main', { exact: true })).toBeVisible()
})

test('takes back what is refused, and says so', async ({ page }) => {
  await page.clock.install()
  await openImages(page)
  await choose(page, await Promise.all([1, 2].map(photo)))
  await expect(items(page)).toHaveCount(2)
  await expect(page.getByText('Processing...')).toHaveCount(0, { timeout: 30_000 })
  await page.route('**/api/documents/*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Not today."}' }),
  )
  await page.getByRole('button', { name: 'Make photo 2, Other the main photo' }).click()
  await expect(page.getByText('Failed to update main image: Not today.')).toBeVisible()
  await expect(items(page).nth(0).getByText('Main', { exact: true })).toBeVisible()
  await page.getByLabel('Category of photo 1').selectOption('GYM')
  await expect(page.getByText('Failed to update image category: Not today.')).toBeVisible()
  await expect(page.getByLabel('Category of photo 1')).toHaveValue('OTHER')
  await page.clock.fastForward(7_000)
  await expect(page.getByText('Failed to update image category: Not today.')).toBeHidden()
})

test('takes pictures that are dropped, and asks before they are left half-way', async ({ page }) => {
  await openImages(page)
  let answer = () => {}
  await page.route('**/api/documents', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  const { name, mimeType, buffer } = await photo(1)
  const dropped = await page.evaluateHandle(
    ([fileName, type, bytes]) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(bytes!), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([content], fileName!, { type: type! }))
      return transfer
    },
    [name, mimeType, buffer.toString('base64')],
  )
  const zone = page.getByText('Drop photos here, or')
  await zone.dispatchEvent('dragover', { dataTransfer: dropped })
  await page.getByText('Drop to upload').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Uploading 1 photo, 0 done.')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText('You have unsaved changes')
  await page.getByRole('button', { name: 'Stay here' }).click()
  answer()
  await expect(items(page)).toHaveCount(1)
})

test('tells who was first when two people change the same pictures', async ({ page }) => {
  const { id } = await openImages(page)
  await choose(page, await Promise.all([1, 2].map(photo)))
  await expect(items(page)).toHaveCount(2)
  await page.getByRole('button', save).click()
  await expect(page.getByText('2 image(s) added successfully!')).toBeVisible()

  const other = await callsOf(page, 'manager')
  const { body } = await other('GET', `/homes/${id}/documents`)
  await other('PUT', `/documents/${body.documents[1].id}`, { category: 'GARDEN' })
  await page.getByLabel('Category of photo 1').selectOption('GYM')
  await expect(page.getByText(/^Failed to update image category: .+ saved this tab a moment ago\./)).toBeVisible()
  await expect(page.getByLabel('Category of photo 1')).toHaveValue('OTHER')
  await expect(page.getByLabel('Category of photo 2')).toHaveValue('GARDEN')
  await page.getByLabel('Category of photo 1').selectOption('GYM')
  await expect(page.getByText('Image category updated to "Gym" successfully!')).toBeVisible()
})
