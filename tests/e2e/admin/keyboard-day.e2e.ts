import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { beSignedIn, callsOf, newPerson } from '#tests/e2e/users.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome, makeReview } from '#tests/factories/homes.ts'
import { makePdf } from '#tests/factories/uploads.ts'

const reviewCount = 20
const documentCount = 10
const disputeCount = 5
const suspensionCount = 3
const longAgo = new Date('2020-01-01T12:00:00Z')

/** Work for a day, for this journey alone: its own home, reviews, documents, payments and people. */
async function makeWork(mark: string) {
  const owner = await newPerson('OWNER')
  return inDatabase(async (pool) => {
    const db = toDb(pool)
    const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', owner.email).executeTakeFirstOrThrow()
    const { id: ownerId } = await db.selectFrom('owners').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()
    const home = await makeHome(db, { ownerId, home: { title: `${mark} House`, status: 'PAUSED' } })
    for (let no = 1; no <= reviewCount; no++) await makeReview(db, home, { title: `${mark} review ${no}`, status: 'FLAGGED' })
    for (let no = 1; no <= disputeCount; no++) {
      const id = randomUUID()
      const payment = { id, accountId: ownerId, startedBy: userId, purpose: 'PLAN', subjectId: randomUUID() } as const
      const amount = { currency: 'USD', amountCents: 4900, operation: id, createdAt: new Date(longAgo.getTime() + no * 1000) }
      const flag = `${mark}: the bank disputes payment ${no}.`
      await db
        .insertInto('payments')
        .values({ ...payment, ...amount, flag })
        .execute()
      const line = { id: randomUUID(), paymentId: id, purpose: 'PLAN', label: 'Plan', amountCents: 4900, position: 0 } as const
      await db.insertInto('paymentLines').values(line).execute()
    }
    const people = { role: 'SEEKER', lastName: mark } as const
    for (let no = 1; no <= suspensionCount; no++) await makePerson(db, new Date(), { ...people, firstName: `Resident ${no}` })
    return { home, owner }
  })
}

/** Goes to a screen through the command palette. */
async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name, exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Searches the list, and goes from the field into its first row. */
async function search(page: Page, text: string, rows: number) {
  await page.keyboard.press('/')
  await page.keyboard.type(text)
  await expect(page).toHaveURL(new RegExp(`search=${text}`))
  await expect(page.locator('main tbody tr').filter({ hasText: text })).toHaveCount(rows)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
}

test('a day of staff work is done by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000)
  const mark = `Dayline${Date.now()}`
  const { home, owner } = await makeWork(mark)
  const call = await callsOf(page, owner)
  for (let no = 1; no <= documentCount; no++) {
    const about = { type: 'LISTING_DOCUMENT', entityType: 'PROPERTY', entityId: home.id, documentType: 'INSURANCE' }
    const file = { name: `insurance-${no}.pdf`, mimeType: 'application/pdf', buffer: makePdf() }
    expect((await call('POST', '/documents', undefined, { ...about, file })).status).toBe(201)
  }
  await beSignedIn(page, await newPerson('ADMIN', { firstName: 'Kay', lastName: 'Board' }))
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('reviews', async () => {
    await goTo(page, 'Reviews')
    await search(page, mark, reviewCount)
    await page.keyboard.press('Enter')
    for (let left = reviewCount; left > 0; left--) {
      await expect(page.getByRole('radio', { name: /^Publish/ })).toBeVisible()
      await page.keyboard.press('e')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Review published. Open reports are closed.')).toBeVisible()
      if (left > 1) await page.keyboard.press('n')
    }
  })

  await test.step('documents', async () => {
    await goTo(page, 'House documents')
    await search(page, mark, documentCount)
    await page.keyboard.press('Enter')
    for (let left = documentCount; left > 0; left--) {
      await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
      await page.keyboard.press('e')
      const next = page.getByRole('link', { name: /^Next: / })
      await expect(next).toBeVisible()
      if (left > 1) await page.keyboard.press('n')
    }
  })

  await test.step('payments that a bank disputes', async () => {
    await goTo(page, 'All applications')
    await page.getByRole('tab', { name: /^Flagged payments/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('main tbody tr').filter({ hasText: mark })).toHaveCount(disputeCount)
    await page.keyboard.press('j')
    for (let left = disputeCount; left > 0; left--) {
      await page.keyboard.press('Enter')
      await expect(
        page
          .getByRole('dialog')
          .getByText(new RegExp(`${mark}: the bank`))
          .first(),
      ).toBeVisible()
      await page.getByLabel('What you found and did').focus()
      await page.keyboard.type('The bank has corrected its message.')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Flag cleared.')).toBeVisible()
      if (left > 1) await page.keyboard.press('n')
    }
  })

  await test.step('suspensions', async () => {
    for (let no = 1; no <= suspensionCount; no++) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(`Resident ${no} ${mark}`)
      await expect(page.getByRole('option', { name: new RegExp(`^Resident ${no} ${mark}`) })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: `Resident ${no} ${mark}` })).toBeVisible()
      await page.keyboard.press('s')
      await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
      await page.keyboard.type('Someone else uses this account.')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(/^Account suspended/)).toBeVisible()
    }
  })

  const { rows } = await inDatabase((pool) =>
    pool.query(
      `select (select count(*) from reviews where title like $1 and status = 'PUBLISHED')::int as reviews,
        (select count(*) from home_documents where home_id = $2 and status = 'APPROVED')::int as documents,
        (select count(*) from payments where flag like $1)::int as flags,
        (select count(*) from users where last_name = $3 and status = 'SUSPENDED')::int as suspended`,
      [`${mark}%`, home.id, mark],
    ),
  )
  expect(rows).toEqual([{ reviews: reviewCount, documents: documentCount, flags: 0, suspended: suspensionCount }])
})
