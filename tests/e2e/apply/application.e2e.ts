import { expect, type Page } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, type NewPerson, newPerson, twoPeople } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { payOnHostedPage, today } from './steps.ts'

type Room = { id: string; bedroomId: string }

/** An application to move in today, which the home has not opened yet. One is filled in on the screens in fewest-screens.e2e.ts. */
async function sendApplication(page: Page, resident: NewPerson, { id: homeId, bedroomId }: Room) {
  const { body: me } = await (await callsOf(page, resident))('GET', '/auth/me')
  const answers = JSON.stringify({ moveInOn: today(), about: 'Calm and tidy.' })
  const key = { residentId: me.residentId, homeId, bedroomId }
  return inDatabase((pool) => makeApplication(toDb(pool), new Date(), key, { row: { answers } }))
}

test('two people, two browsers: from the application to the deposit that comes back', async ({ browser }) => {
  test.setTimeout(240_000)
  const { person, home, resident, owner } = await twoPeople(browser)
  const title = `Journey House ${Date.now()}`
  const house = await publishHome(home, owner, title, { securityDeposit: 200 })
  const id = await sendApplication(person, resident, house)
  const dialog = home.getByRole('dialog')

  await test.step('a question, an answer, and a bed is held', async () => {
    await person.goto(`/residents/application-detail/${id}`)
    await expect(person.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(person.getByText('No one has viewed it yet.')).toBeVisible()
    await home.goto('/homeowner/applications')
    await home.getByRole('link', { name: /^Riley/ }).click()
    await expect(home.getByText('Calm and tidy.')).toBeVisible()
    await home.getByRole('button', { name: 'Start review' }).click()
    await expect(person.getByText('In review', { exact: true }).first()).toBeVisible()
    await expect(person.getByText(/Grace W\. \(the home\) viewed the application/)).toBeVisible()
    await home.getByRole('button', { name: 'Request more information' }).click()
    await dialog.getByLabel('What do you need?').fill('Who can we call about you?')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await person.getByLabel('Who can we call about you?', { exact: true }).fill('My sponsor, Dana, 561-555-0133')
    await person.getByRole('button', { name: 'Send my answers' }).click()
    await expect(home.getByText('My sponsor, Dana, 561-555-0133')).toBeVisible()
    await home.getByLabel(/^Your message to/).fill('Thank you! We called Dana.')
    await home.getByRole('button', { name: 'Send message' }).click()
    await expect(person.getByText('Thank you! We called Dana.')).toBeVisible()
    await home.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: 'Approve and hold a bed' }).click()
    await expect(home.getByText(/Bed held until/)).toBeVisible()
    await expect(person.getByText(/A bed is held for you until/)).toBeVisible()
    await expectAccessible(person)
  })

  await test.step('moving in is paid', async () => {
    await person.getByRole('button', { name: 'Reserve this bed' }).click()
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
  })

  await test.step('the arrival', async () => {
    await visit(home, '/homeowner/reservations')
    await home.getByRole('link', { name: /^Riley/ }).click()
    await home.getByRole('button', { name: 'Record move-in' }).click()
    await checkAll(dialog.getByRole('checkbox'))
    await expectAccessible(home)
    await dialog.getByRole('button', { name: 'Record move-in' }).click()
    await visit(person, '/residents/reservations')
    await person.getByRole('link', { name: title }).first().click()
    await person.getByRole('button', { name: 'Yes, I have moved in' }).click()
    await expect(home.getByText('Living here')).toBeVisible()
  })

  await test.step('notice, and the way out', async () => {
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

test('what was shared is taken back with the application', async ({ page }) => {
  const resident = await newPerson('SEEKER')
  const owner = await newPerson('OWNER')
  const house = await publishHome(page, owner, `Withdrawn House ${Date.now()}`)
  const id = await sendApplication(page, resident, house)
  const seen = async () => (await house.call('GET', `/owners/applications/${id}`)).body
  expect(await seen()).toMatchObject({ isShared: true, answers: { about: 'Calm and tidy.' } })
  await beSignedIn(page, resident)
  await page.goto(`/residents/application-detail/${id}`)
  await page.getByRole('button', { name: 'Withdraw this application' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  expect(await seen()).toMatchObject({ status: 'WITHDRAWN', isShared: false, applicant: null, answers: null })
})
