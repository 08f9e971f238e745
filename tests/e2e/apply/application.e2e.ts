import { expect, type Page } from '@playwright/test'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, twoPeople } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { apply, openReview, payOnHostedPage, today } from './steps.ts'

async function openStay(person: Page, title: string) {
  await visit(person, '/residents/reservations')
  await person.getByRole('link', { name: title }).first().click()
}

test('two people, two browsers: from the application to the deposit that comes back', async ({ browser }) => {
  test.setTimeout(240_000)
  const { person, home, owner } = await twoPeople(browser)
  const title = `Journey House ${Date.now()}`
  const { id } = await publishHome(home, owner, title, { securityDeposit: 200 })
  const dialog = home.getByRole('dialog')

  await test.step('apply', async () => {
    await apply(person, id, today())
    await expect(person.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(person.getByText('No one has viewed it yet.')).toBeVisible()
  })

  await test.step('a question and an answer', async () => {
    await openReview(home, id)
    await expect(person.getByText('In review', { exact: true }).first()).toBeVisible()
    await expect(person.getByText(/Grace W\. \(the home\) viewed the application/)).toBeVisible()
    await home.getByRole('button', { name: 'Request more information' }).click()
    await dialog.getByLabel('What do you need?').fill('Who can we call about you?')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await person.getByLabel('Who can we call about you?', { exact: true }).fill('My sponsor, Dana, 561-555-0133')
    await person.getByRole('button', { name: 'Send my answers' }).click()
    await expect(home.getByText('My sponsor, Dana, 561-555-0133')).toBeVisible()
    await home.getByLabel(/^Your message to/).fill('Thank you! Can you talk tomorrow?')
    await home.getByRole('button', { name: 'Send message' }).click()
    await expect(person.getByText('Thank you! Can you talk tomorrow?')).toBeVisible()
    await expect(home.getByText('· read')).toBeVisible()
  })

  await test.step('a talk, and a bed is held', async () => {
    await home.getByRole('button', { name: 'Schedule interview' }).click()
    await dialog.getByLabel('Date and time').fill(`${dayOf(addTime(new Date(), { days: 2 }), platformZone)}T15:00`)
    await dialog.getByLabel(/^Location/).fill('We call you at 561-555-0117')
    await dialog.getByRole('button', { name: 'Schedule interview' }).click()
    await expect(person.getByText('We call you at 561-555-0117')).toBeVisible()
    await home.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByLabel(/Message to the applicant/).fill('Welcome. We look forward to you.')
    await dialog.getByRole('button', { name: 'Approve and hold a bed' }).click()
    await expect(home.getByText(/Bed held until/)).toBeVisible()
    await expect(person.getByText(/A bed is held for you until/)).toBeVisible()
    await expectAccessible(person)
  })

  await test.step('moving in is paid', async () => {
    await person.getByRole('button', { name: 'Reserve this bed' }).click()
    await expect(person.getByText(/at least 48 hours to pay/)).toBeVisible()
    await person.getByRole('button', { name: 'Reserve bed', exact: true }).click()
    await person.getByLabel(/I have read the move-in costs/).check()
    await person.getByRole('button', { name: 'Agree to these costs' }).click()
    await person.getByRole('link', { name: /^Pay \$/ }).click()
    await person.getByRole('button', { name: 'Pay $1,050' }).click()
    await payOnHostedPage(person)
    await expect(person.getByRole('heading', { name: `Your bed at ${title} is confirmed.` })).toBeVisible()
    await expectAccessible(person)
    await person.getByRole('link', { name: 'My reservation' }).click()
    await expect(person.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    // The URL alone proves nothing, and what is paid cannot be paid twice.
    const reservationId = person.url().split('/').at(-1)!
    await visit(person, `/payment-success?session_id=cs_made_up`)
    await expect(person.getByText('Payment not found')).toBeVisible()
    await visit(person, `/reservation-payment?reservationId=${reservationId}`)
    await expect(person.getByText('This is paid')).toBeVisible()
  })

  await test.step('the arrival', async () => {
    await visit(home, `/homeowner/reservations?homeId=${id}`)
    await home.getByRole('link', { name: /^Riley/ }).click()
    await home.getByRole('button', { name: 'Record move-in' }).click()
    await checkAll(dialog.getByRole('checkbox'))
    await dialog.getByRole('button', { name: 'Record move-in' }).click()
    await expect(dialog).toBeHidden()
    await openStay(person, title)
    await person.getByRole('button', { name: 'Yes, I have moved in' }).click()
    await expect(home.getByText('Living here')).toBeVisible()
    // A resident finds the rules and a way to ask for help on the page of their stay.
    await expect(person.getByRole('link', { name: 'House rules' })).toBeVisible()
    await expect(person.getByRole('link', { name: 'Tell Waymark staff' })).toHaveAttribute('href', new RegExp(`homeId=${id}`))
  })

  await test.step('notice, and the way out', async () => {
    await openStay(person, title)
    await person.getByRole('button', { name: 'Give notice' }).click()
    await person.getByRole('dialog').getByRole('button', { name: 'Give notice' }).click()
    await expect(person.getByText('Notice given', { exact: true }).first()).toBeVisible()
    await home.getByRole('button', { name: 'Record move-out' }).click()
    await dialog.getByRole('button', { name: 'Record move-out' }).click()
    await expect(home.getByText('Ended', { exact: true }).first()).toBeVisible()
  })

  await test.step('the deposit comes back', async () => {
    await expect(person.getByText('Due back', { exact: true })).toBeVisible()
    await home.getByRole('button', { name: 'Return full deposit' }).click()
    await dialog.getByRole('button', { name: 'Return deposit' }).click()
    await expect(person.getByText('Returned', { exact: true }).first()).toBeVisible()
    await expect(async () => {
      await refresh(person)
      await expect(person.getByText(/\$200, returned on/)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  })
})

test('what was shared is taken back with the application', async ({ browser }) => {
  const { person, home, resident, owner } = await twoPeople(browser)
  const { id: homeId, bedroomId } = await publishHome(home, owner, `Withdrawn House ${Date.now()}`)
  const { body: me } = await (await callsOf(person, resident))('GET', '/auth/me')
  const key = { residentId: me.residentId, homeId, bedroomId, status: 'UNDER_REVIEW' as const }
  const id = await inDatabase((pool) => makeApplication(toDb(pool), new Date(), key))
  await home.goto(`/homeowner/application/${id}`)
  await expect(home.getByText('Calm and tidy.')).toBeVisible()
  await person.goto(`/residents/application-detail/${id}`)
  await person.getByRole('button', { name: 'Withdraw this application' }).click()
  await person.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await expect(home.getByText('No longer shared with you')).toBeVisible()
  await expect(home.getByText('Calm and tidy.')).toBeHidden()
})

test('a home for others says so before anything is filled in', async ({ page }) => {
  await beSignedIn(page, 'resident')
  // A person who is looking for a home for women, at a home for men.
  await page.route('**/api/residents/me', async (route) => {
    const answer = await route.fetch()
    const profile = await answer.json()
    await route.fulfill({ response: answer, json: { ...profile, preferences: { ...profile.preferences, houseGenre: 'FEMALE' } } })
  })
  const { homes } = await (await page.request.get('/api/homes?q=Seagrape&houseGenre=MALE')).json()
  await page.goto(`/apply?homeId=${homes[0].id}`)
  await expect(page.getByText('This home is for men')).toBeVisible()
  await expect(page.getByText('You told us you’re looking for a home for women.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeEnabled()
})
