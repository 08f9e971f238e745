import { expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, type NewPerson, newPerson } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { password } from '#tests/factories/accounts.ts'

const minutes = 60_000

/** Lets time pass until the session expires. */
async function expire(page: Page) {
  // On a public page the session watch may start a moment after the form is ready. Once it notes activity, the clock is moved, and
  // moved once: moved again, it could also run out for what comes after.
  const noted = () => page.evaluate(() => localStorage.getItem('last-activity'))
  await page.evaluate(() => localStorage.removeItem('last-activity'))
  await expect(async () => {
    await page.keyboard.press('Control')
    expect(await noted()).not.toBeNull()
  }).toPass()
  await page.clock.fastForward(13.5 * minutes)
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
  await page.clock.fastForward(3 * minutes)
  await expect(page).toHaveURL(/-login/)
}

async function signInAs(page: Page, { email }: NewPerson) {
  // Nothing is typed while the document is still being loaded.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Somebody of their own with a saved home: other journeys sign the demo resident in and out meanwhile. */
async function someoneWhoSaved(page: Page) {
  const someone = await newPerson('SEEKER', { firstName: 'Riley' })
  const { homes } = await (await page.request.get('/api/homes?limit=1&q=Seagrape')).json()
  const call = await callsOf(page, someone)
  expect((await call('POST', '/residents/saved-homes', { homeId: homes[0].id })).status).toBe(201)
  await beSignedIn(page, someone)
  return someone
}

const typedIn = (page: Page) =>
  page.evaluate(
    () => [sessionStorage, localStorage].flatMap((kept) => Object.keys(kept)).filter((key) => key.startsWith('draft:')).length,
  )

test('inactivity is announced, staying keeps the session, and leaving it ends it and keeps what was typed for its writer alone', async ({
  page,
}) => {
  await page.clock.install()
  const riley = await someoneWhoSaved(page)
  const words = `Ask about the bus ${Date.now()}`
  await page.goto('/residents/saved-homes')
  const notes = page.getByLabel('My notes').first()
  await notes.fill(words)
  await page.clock.fastForward(13.5 * minutes)
  const confirmed = page.waitForResponse('**/api/auth/confirm-session')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  expect((await confirmed).status()).toBe(200)
  await page.clock.fastForward(5 * minutes)
  await expect(page).toHaveURL('/residents/saved-homes')
  await expire(page)
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])

  await signInAs(page, riley)
  await expect(page).toHaveURL('/residents/saved-homes')
  await expect(notes).toHaveValue(words)
  await page.getByRole('button', { name: 'Save notes' }).first().click()
  await expect(page.getByRole('button', { name: 'Notes saved' }).first()).toBeVisible()
  await expect.poll(() => typedIn(page)).toBe(0)

  await test.step('nobody else who signs in sees what was typed', async () => {
    const sam = await newPerson('SEEKER')
    await visit(page, '/contact?topic=OTHER')
    const message = page.getByLabel('Your message')
    await message.fill('Something only Riley knows.')
    await expire(page)
    expect(await typedIn(page)).toBe(1)
    await signInAs(page, sam)
    await expect(page).toHaveURL('/contact?topic=OTHER')
    await expect(message).toBeVisible()
    await expect(message).toHaveValue('')
    expect(await typedIn(page)).toBe(0)
  })
})

test('whoever signs out is signed out in every tab, and leaves nothing behind', async ({ page, context }) => {
  await someoneWhoSaved(page)
  await page.goto('/residents/saved-homes')
  await page.getByLabel('My notes').first().fill('Private')
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByLabel('Your message').fill('Private too')
  // As the outbox keeps a message that waits for a connection, and for its key.
  await page.route('**/api/conversations/outbox-key', (route) => route.abort())
  await page.evaluate(() => localStorage.setItem(`draft:${JSON.parse(localStorage.getItem('user')!).id}:outbox:1:a`, '"sealed"'))
  expect([await typedIn(page), await typedIn(other)]).toEqual([2, 2])
  await page.getByRole('button', { name: /Riley/ }).first().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  // The message is not lost before its writer says so.
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await expect(question).toContainText('1 message you wrote has not been sent yet.')
  await question.getByRole('button', { name: 'Sign out and delete message' }).click()
  for (const window of [page, other]) await expect(window).toHaveURL(/\/resident-login/)
  // Both windows load anew after the sign-out, at a moment of their own.
  await expect(async () => expect([await typedIn(page), await typedIn(other)]).toEqual([0, 0])).toPass()
})
