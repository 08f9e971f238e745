import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addTime } from '#contract/time.ts'
import { type Db, toDb } from '#server/kernel/database/database.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome, makeReview } from '#tests/factories/homes.ts'
import { putPayment } from '#tests/factories/payouts.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { makeComplianceDocument } from '#tests/factories/verifications.ts'

const [reviewCount, documentCount, disputeCount, suspensionCount] = [20, 10, 5, 3]

/** A name that only the records of one journey have. */
const newMark = () => `Dayline${Date.now()}`

/** Goes through the command palette to a screen or a person, whose page may have another title than what was typed. */
async function goTo(page: Page, typed: string, title = typed) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { selected: true }).filter({ hasText: typed })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Searches the list, and goes from the field into its first row. */
async function search(page: Page, text: string, rows: number) {
  await page.keyboard.press('/')
  await page.keyboard.type(text)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
  await expect(page.locator('main tbody tr')).toHaveCount(rows)
  await expect(page.locator('main tbody tr').filter({ hasText: text })).toHaveCount(rows)
  await page.keyboard.press('ArrowDown')
}

async function decideReviews(page: Page) {
  const mark = newMark()
  await inDatabase(async (pool) => {
    const db = toDb(pool)
    const home = await makeHome(db, { home: { title: `${mark} House`, status: 'PAUSED' } })
    for (let no = 1; no <= reviewCount; no++) await makeReview(db, home, { title: `${mark} review ${no}`, status: 'FLAGGED' })
  })
  await goTo(page, 'Reviews')
  await search(page, mark, reviewCount)
  await page.keyboard.press('Enter')
  for (let left = reviewCount; left > 0; left--) {
    await expect(page.getByRole('radio', { name: /^Publish/ })).toBeVisible()
    await page.keyboard.press('e')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Review published. Open reports are closed.')).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    if (left > 1) await page.keyboard.press('n')
  }
  const { rows } = await inDatabase((pool) =>
    pool.query(`select count(*)::int as published from reviews where title like $1 and status = 'PUBLISHED'`, [`${mark}%`]),
  )
  expect(rows).toEqual([{ published: reviewCount }])
}

async function decideDocuments(page: Page) {
  const mark = newMark()
  const homeId = await inDatabase(async (pool) => {
    const db = toDb(pool)
    const home = await makeHome(db, { home: { title: `${mark} House`, status: 'PAUSED' } })
    for (let no = 1; no <= documentCount; no++)
      await makeComplianceDocument(db, home.id, 'OTHER', {
        link: { name: `${mark} document ${no}`, status: 'PENDING', uploadedAt: new Date(Date.now() + no) },
      })
    return home.id
  })
  await goTo(page, 'House documents')
  await search(page, mark, documentCount)
  await page.keyboard.press('Enter')
  for (let no = 1; no <= documentCount; no++) {
    await expect(page.getByText(`${mark} document ${no} · uploaded`)).toBeVisible()
    // Every third document is sent back, with words for the owner.
    if (no % 3 === 0) {
      await page.keyboard.press('r')
      await page.keyboard.type('The second page is missing.')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Sent back with your comments.')).toBeVisible()
    } else {
      // For a moment after it appears, a document cannot be approved.
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
      await page.keyboard.press('e')
      await expect(page.getByText('Approved. Owner notified.')).toBeVisible()
    }
    if (no === documentCount) break
    await expect(page.getByRole('link', { name: `Next: ${mark} document ${no + 1}`, exact: true })).toBeFocused()
    await page.keyboard.press('n')
  }
  const { rows } = await inDatabase((pool) =>
    pool.query('select status, count(*)::int from home_documents where home_id = $1 group by status order by status', [homeId]),
  )
  expect(rows).toEqual([
    { status: 'APPROVED', count: 7 },
    { status: 'CHANGES_REQUESTED', count: 3 },
  ])
}

/** A disputed deposit of 60 dollars, all of which the home claims. It has waited longer than those of other journeys, so it comes first. */
async function putDispute(db: Db, { lastName, waitedDays }: { lastName: string; waitedDays: number }) {
  const now = () => new Date()
  const at = addTime(now(), { days: -waitedDays })
  const app = { db, context: { now } }
  const [resident, owner] = [
    await makePerson(db, now(), { role: 'SEEKER', lastName }),
    await makePerson(db, now(), { role: 'OWNER' }),
  ]
  const home = await makeHome(db, { ownerId: owner.accountId, home: { status: 'PAUSED' } })
  const subjectId = await putReservation(app, home, resident.accountId, { status: 'COMPLETED' })
  const about = { ownerId: owner.accountId, accountId: resident.accountId, homeId: home.id, subjectId }
  await putPayment(app, { ...about, lines: [['DEPOSIT', 6_000]] })
  const { id } = await db
    .updateTable('deposits')
    .set({
      status: 'DISPUTED',
      movedOutAt: at,
      returnBy: at,
      claimBy: at,
      objectBy: at,
      objectedAt: at,
      objection: 'It was old.',
    })
    .where('subjectId', '=', subjectId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const claimId = randomUUID()
  await db.insertInto('depositClaims').values({ id: claimId, depositId: id, totalCents: 6_000, noticedAt: at }).execute()
  const line = { id: randomUUID(), claimId, position: 0, words: 'A broken door.', amountCents: 6_000 }
  await db.insertInto('depositClaimLines').values(line).execute()
}

async function decideDisputes(page: Page) {
  const mark = newMark()
  await inDatabase(async (pool) => {
    for (let no = 1; no <= disputeCount; no++) await putDispute(toDb(pool), { lastName: `${mark} ${no}`, waitedDays: 400 - no })
  })
  await goTo(page, 'All applications', 'Applications')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: /^Deposits/, selected: true })).toBeFocused()
  await expect(page.locator('main tbody tr').filter({ hasText: mark })).toHaveCount(disputeCount)
  await page.keyboard.press('j')
  for (let no = 1; no <= disputeCount; no++) {
    const row = page.locator('main tbody tr').filter({ hasText: `${mark} ${no}` })
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('The home keeps')).toBeFocused()
    await page.keyboard.type('60')
    await page.keyboard.press('Tab')
    await page.keyboard.type('The photos of both sides show it.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`Decided. $0 will be returned to Sam ${mark} ${no}.`)).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(row).toHaveCount(0)
    if (no < disputeCount) await page.keyboard.press('n')
  }
  const { rows } = await inDatabase((pool) =>
    pool.query(
      `select count(*)::int as decided from deposits join residents on residents.id = account_id join users on users.id = user_id
       where last_name like $1 and deposits.status = 'CLAIMED' and decision_words = 'The photos of both sides show it.'`,
      [`${mark}%`],
    ),
  )
  expect(rows).toEqual([{ decided: disputeCount }])
}

async function suspendThree(page: Page) {
  const mark = newMark()
  const [first, second] = [
    await newPerson('SEEKER', { lastName: `${mark}a` }),
    await newPerson('SEEKER', { lastName: `${mark}b` }),
  ]
  const owner = await newPerson('OWNER', { lastName: `${mark}c` })
  for (const [{ email }, name] of [
    [first, `Sam ${mark}a`],
    [second, `Sam ${mark}b`],
  ] as const) {
    await goTo(page, email, name)
    await page.keyboard.press('s')
    await expect(page.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Asked people in the house for money.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Account suspended. Person notified.')).toBeVisible()
  }
  await goTo(page, 'Business overview')
  await search(page, owner.email, 1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('What a suspension would do now')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('The insurance looks forged.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Sam ${mark}c is suspended. Owner notified.`)).toBeVisible()
  const { rows } = await inDatabase((pool) =>
    pool.query(`select count(*)::int as suspended from users where last_name like $1 and status = 'SUSPENDED'`, [`${mark}%`]),
  )
  expect(rows).toEqual([{ suspended: suspensionCount }])
}

// One window for the whole day, as at a desk.
test('a day of staff work is done by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000)
  await beSignedIn(page, await newPerson('ADMIN', { firstName: 'Kay', lastName: 'Board' }))
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await test.step('twenty reviews', () => decideReviews(page))
  await test.step('ten documents', () => decideDocuments(page))
  await test.step('five disputes', () => decideDisputes(page))
  await test.step('two accounts and a business', () => suspendThree(page))
})
