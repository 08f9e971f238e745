import { expect, type Page, test } from '@playwright/test'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { beSignedIn, twoPeople } from '#tests/e2e/users.ts'
import { aboutMe, apply, openReview, payOnHostedPage, today } from './steps.ts'

/** Moves the start of the stay back by thirty-one days. */
const letAMonthPass = (title: string) =>
  inDatabase(async (client) => {
    const stay = `select reservations.id from reservations join homes on homes.id = home_id where title = $1`
    const began = `starts_on = starts_on - 31, fee_sheet = jsonb_set(fee_sheet, '{startsOn}', to_jsonb(starts_on - 31))`
    await client.query(`update reservations set ${began} where id in (${stay})`, [title])
    await client.query(`update bed_claims set days = daterange(lower(days) - 31, upper(days)) where subject_id in (${stay})`, [
      title,
    ])
    await client.query(`select graphile_worker.add_job('plan_rent')`)
  })

async function openStay(person: Page, title: string) {
  await person.goto('/residents/reservations')
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
    await expectAccessible(person)
    await person.getByRole('button', { name: /^Pay \$/ }).click()
    await payOnHostedPage(person)
    await expect(person.getByRole('heading', { name: `Your bed at ${title} is confirmed.` })).toBeVisible()
    await expectAccessible(person)
  })

  await test.step('the arrival', async () => {
    await home.goto(`/homeowner/reservations?homeId=${id}`)
    await home.getByRole('link', { name: /^Riley/ }).click()
    await home.getByRole('button', { name: 'Record move-in' }).click()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: 'Record move-in' }).click()
    await openStay(person, title)
    await person.getByRole('button', { name: 'Yes, I have moved in' }).click()
    await expect(home.getByText('Living here')).toBeVisible()
    // A resident finds the rules and a way to ask for help on the page of their stay.
    await expect(person.getByRole('link', { name: 'House rules' })).toBeVisible()
    await expect(person.getByRole('link', { name: 'Tell Waymark staff' })).toHaveAttribute('href', new RegExp(`homeId=${id}`))
  })

  await test.step('a month later rent is due, and paid', async () => {
    await letAMonthPass(title)
    await expect(async () => {
      await person.goto('/pay-rent')
      await expect(person.getByRole('button', { name: 'Pay $850' })).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await expectAccessible(person)
    await person.getByRole('button', { name: 'Pay $850' }).click()
    await payOnHostedPage(person)
    await expect(person.getByText('Thank you. Your payment went through.')).toBeVisible()
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
    await home.getByRole('button', { name: 'Return full deposit' }).click()
    await dialog.getByRole('button', { name: 'Return deposit' }).click()
    await expect(person.getByText('Returned', { exact: true }).first()).toBeVisible()
    await expect(async () => {
      await person.reload()
      await expect(person.getByText(/\$200, returned on/)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await expectAccessible(person)
  })
})

test('what was shared is taken back with the application', async ({ browser }) => {
  test.setTimeout(120_000)
  const { person, home, owner } = await twoPeople(browser)
  const { id } = await publishHome(home, owner, `Withdrawn House ${Date.now()}`)
  await apply(person, id, today())
  await openReview(home, id)
  await person.getByRole('button', { name: 'Withdraw this application' }).click()
  await person.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await expect(home.getByText('No longer shared with you')).toBeVisible()
  await expect(home.getByText(aboutMe)).toBeHidden()
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

test('who is not signed in is led to the door and back', async ({ page }) => {
  await page.goto('/apply?homeId=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /next=%2Fapply%3FhomeId/)
  await expectAccessible(page)
})
