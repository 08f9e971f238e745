import { expect } from '@playwright/test'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, newPerson, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

test('staff write, preview and send an issue; a reader who confirmed gets it and unsubscribes with one click', async ({
  browser,
  page,
}) => {
  const subject = `A letter for you ${crypto.randomUUID().slice(0, 8)}`
  const [reader, never] = ['reader', 'never'].map((name) => `${name}-${crypto.randomUUID()}@example.org`) as [string, string]
  for (const email of [reader, never]) await page.request.post('/api/newsletter/subscribe', { data: { email } })
  await page.goto((await readEmail(page, reader, /confirm/i)).link!)
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByText('You’re subscribed.')).toBeVisible()

  const staff = await browserOf(browser, await newPerson('ADMIN', { firstName: 'Ana', lastName: 'Reyes' }))
  await visit(staff, '/admin/newsletter')
  await staff.getByRole('button', { name: 'New issue' }).click()
  const form = staff.getByRole('dialog', { name: 'New issue' })
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Preview line').fill('Two good reads and a thank you')
  await form.getByLabel('Intro').fill('It has been a quiet month here.\n\nThank you for reading.')
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button', { name: 'Save draft' }).click()
  const row = staff.getByRole('row', { name: subject })
  await row.getByRole('button', { name: /Preview/ }).click()
  const preview = staff.getByRole('dialog', { name: subject })
  await expect(preview.frameLocator('iframe').getByText('Thank you for reading.')).toBeVisible()
  await preview.getByRole('button', { name: 'Close', exact: true }).click()
  await row.getByRole('button', { name: /^Send/ }).click()
  await staff.getByRole('button', { name: 'Send issue' }).click()

  const { text } = await readEmail(page, reader, new RegExp(subject))
  expect(text).toContain('It has been a quiet month here.')
  expect(text).toMatch(/href="http[^"]+\/blog\//)
  await expect(async () => {
    await visit(staff, '/admin/newsletter?status=SENT')
    await expect(row).toContainText('Sent', { timeout: 1_000 })
  }).toPass()
  const box = await (await page.request.get('/dev/mailbox')).text()
  expect(box.split('<tr>').filter((line) => line.includes(never) && line.includes(subject))).toEqual([])

  const leave = /href="http[^"]+(\/newsletter\/unsubscribe\?issue=[^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
  expect((await readPage(page.request, leave)).main).toContain('Unsubscribe')
  await visit(page, leave)
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Done. We will not send you our newsletter anymore.')).toBeVisible()
})
