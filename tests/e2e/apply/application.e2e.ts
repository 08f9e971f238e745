import { type Browser, expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/barriers.ts'
import { beSignedIn, callsOf, type DemoPerson } from '#tests/e2e/people.ts'
import { makePdf } from '#tests/factories/uploads.ts'

async function browserOf(browser: Browser, who: DemoPerson) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await beSignedIn(page, who)
  return page
}
type Home = { id: string; title: string; status: string; bedsFree: number }

test('two people, two browsers: apply, a question, an answer, a talk, a held bed', async ({ browser }) => {
  test.setTimeout(180_000)
  const [person, home] = [await browserOf(browser, 'resident'), await browserOf(browser, 'grace')]
  const [asResident, asOwner] = [await callsOf(person, 'resident'), await callsOf(home, 'grace')]
  const { body } = await asOwner('GET', '/homes/my-homes')
  const place = (body.homes as Home[]).find(({ status, bedsFree }) => status === 'PUBLISHED' && bedsFree > 0)!
  // A second try must not meet what the first one left.
  const { body: known } = await asResident('GET', `/residents/applications?homeId=${place.id}`)
  for (const { id } of known.applications.filter(({ isOpen }: { isOpen: boolean }) => isOpen))
    await asResident('POST', `/residents/applications/${id}/withdraw`, {})

  await person.goto(`/home/${place.id}`)
  await person.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await person.getByRole('button', { name: 'Start my application' }).click()
  await expect(person.getByRole('heading', { name: 'Your move' })).toBeVisible()
  const moveIn = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
  await person.getByLabel('When would you like to move in?').fill(moveIn)
  await person.getByLabel('Within a week').check()
  await expectNoBarriers(person)
  await person.getByRole('button', { name: 'Save and go on' }).click()
  await expect(person.getByRole('heading', { name: 'Requirements' })).toBeVisible()
  for (const answer of await person.getByLabel('I meet this').all()) await answer.check()
  await person.getByRole('button', { name: 'Save and go on' }).click()
  await person.getByLabel(/What would you like the home to know/).fill('I work in a garden and go to bed early.')
  await expect(person.getByText('Everything is saved.')).toBeVisible()

  // Another device: the draft goes on where it was left.
  const phone = await browserOf(browser, 'resident')
  await phone.goto(`/apply?homeId=${place.id}&step=3`)
  await expect(phone.getByLabel(/What would you like the home to know/)).toHaveValue('I work in a garden and go to bed early.')
  await phone.context().close()

  await person.getByRole('button', { name: 'Save and go on' }).click()
  await person.getByLabel('What is it?').selectOption('Reference')
  const file = { name: 'reference.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  await person.getByLabel('File').setInputFiles(file)
  await person.getByRole('button', { name: 'Upload document' }).click()
  await expect(person.getByLabel('reference.pdf (Reference)').first()).toBeChecked()
  await person.getByRole('button', { name: 'Save and go on' }).click()
  await expect(person.getByRole('heading', { name: 'Check and send' })).toBeVisible()
  const waive = person.getByRole('button', { name: 'Have the fee waived' })
  if (await waive.isVisible()) await waive.click()
  const send = person.getByRole('button', { name: 'Send my application' })
  await send.click()
  await expect(person.getByText('Please tick both boxes')).toBeVisible()
  await person.getByLabel('I agree to this.').check()
  await person.getByLabel('I have read these costs.').check()
  await expectNoBarriers(person)
  await send.click()
  await expect(person.getByRole('heading', { name: 'Application sent' })).toBeVisible()
  await expect(person.getByText(`${place.title} has your application.`)).toBeVisible()
  await person.getByRole('link', { name: 'Follow my application' }).click()
  await expect(person.getByRole('heading', { level: 1, name: place.title })).toBeVisible()
  await expect(person.getByText('Nobody has looked yet.')).toBeVisible()

  await home.goto('/homeowner/applications')
  await home
    .getByRole('link', { name: /^Riley/ })
    .first()
    .click()
  await expect(home.getByText('I work in a garden and go to bed early.')).toBeVisible()
  await expect(home.getByRole('button', { name: 'Save reference.pdf' })).toBeVisible()
  await expectNoBarriers(home)
  await home.getByRole('button', { name: 'Open the review' }).click()
  await expect(person.getByText('Being read')).toBeVisible()
  await expect(person.getByText(/Grace W\. \(the home\) looked at the application/)).toBeVisible()

  await home.getByRole('button', { name: 'Ask for more' }).click()
  const dialog = home.getByRole('dialog')
  await dialog.getByLabel('What do you need?').fill('Who can we call about you?')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  const answer = person.getByLabel('Who can we call about you?', { exact: true })
  await answer.fill('My sponsor, Dana, 561-555-0133')
  await person.getByRole('button', { name: 'Send my answers' }).click()
  await expect(home.getByText('My sponsor, Dana, 561-555-0133')).toBeVisible()

  await home.getByLabel(/^Write to/).fill('Thank you! Can you talk tomorrow?')
  await home.getByRole('button', { name: 'Send message' }).click()
  await expect(person.getByText('Thank you! Can you talk tomorrow?')).toBeVisible()
  await expect(home.getByText('· read')).toBeVisible()

  await home.getByRole('button', { name: 'Arrange a talk' }).click()
  await dialog.getByLabel('When').fill(`${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T15:00`)
  await dialog.getByLabel(/^Where/).fill('We call you at 561-555-0117')
  await dialog.getByRole('button', { name: 'Arrange the talk' }).click()
  await expect(person.getByText('We call you at 561-555-0117')).toBeVisible()

  await home.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByLabel(/A word to the applicant/).fill('Welcome. We look forward to you.')
  await dialog.getByRole('button', { name: 'Approve and hold a bed' }).click()
  await expect(home.getByText(/Bed held until/)).toBeVisible()
  await expect(person.getByText(/A bed is held for you until/)).toBeVisible()
  await expect(person.getByText('Approved, bed held', { exact: true })).toBeVisible()
  await expectNoBarriers(person)

  await person.getByRole('button', { name: 'Withdraw this application' }).click()
  await person.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
  await expect(home.getByText('Nothing is shared with you now')).toBeVisible()
  await expect(home.getByText('I work in a garden and go to bed early.')).toBeHidden()
})

test('who is not signed in is led to the door and back', async ({ page }) => {
  await page.goto('/apply?homeId=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('link', { name: 'Sign in to apply' })).toHaveAttribute('href', /next=%2Fapply%3FhomeId/)
  await expectNoBarriers(page)
})
