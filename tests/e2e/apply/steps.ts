import { expect, type Page } from '@playwright/test'
import { dayOf, platformZone } from '#contract/time.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { makePdf } from '#tests/factories/uploads.ts'

const aboutMe = 'I work in a garden and go to bed early.'
export const today = () => dayOf(new Date(), platformZone)

/** From the home's page to "Application sent". Barriers are looked for in fewest-screens.e2e.ts. */
export async function apply(person: Page, homeId: string, moveIn: string) {
  await person.goto(`/home/${homeId}`)
  await person.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await expect(person.getByRole('heading', { name: 'Your move' })).toBeVisible()
  // An error shows at once, at the field where something is missing.
  await person.getByLabel('When would you like to move in?').fill('')
  await person.getByRole('button', { name: 'Save and continue' }).click()
  await expect(person.getByText('Choose when you would like to move in.')).toBeVisible()
  await expect(person.getByLabel('When would you like to move in?')).toBeFocused()
  await person.getByLabel('When would you like to move in?').fill(moveIn)
  await person.getByLabel('Within a week').check()
  await checkAll(person.getByLabel('I meet this'))
  await person.getByRole('button', { name: 'Save and continue' }).click()
  await person.getByLabel(/What would you like the home to know/).fill(aboutMe)
  await expect(person.getByText('All changes saved.')).toBeVisible()
  await person.getByLabel('What is it?').selectOption('Reference')
  const file = { name: 'reference.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  await person.getByLabel('File').setInputFiles(file)
  await expect(person.getByLabel('reference.pdf (Reference)').first()).toBeChecked()
  await person.getByRole('button', { name: 'Save and continue' }).click()
  await expect(person.getByRole('heading', { name: 'Review and send' })).toBeVisible()
  const send = person.getByRole('button', { name: 'Send my application' })
  await send.click()
  await expect(person.getByText('Check both boxes before you send')).toBeVisible()
  // Everything can be read before it is sent, and nothing is preselected.
  await expect(person.getByRole('region', { name: 'About you' }).getByText(aboutMe)).toBeVisible()
  const documents = person.getByLabel('The documents I chose for this application')
  await expect(documents).not.toBeChecked()
  await expect(person.getByLabel('My email address and phone number')).not.toBeChecked()
  await documents.check()
  await person.getByLabel('I agree to this.').check()
  await person.getByLabel('I have read these costs.').check()
  await send.click()
  await expect(person.getByRole('heading', { name: 'Application sent' })).toBeVisible()
  await person.getByRole('link', { name: 'Track my application' }).click()
}

/** Only for this home: the same person applies in other journeys at the same time. */
export async function openReview(home: Page, homeId: string) {
  await home.goto(`/homeowner/applications?homeId=${homeId}`)
  await home.getByRole('link', { name: /^Riley/ }).click()
  await expect(home.getByText(aboutMe)).toBeVisible()
  await expect(home.getByRole('button', { name: 'Download reference.pdf' })).toBeVisible()
  await home.getByRole('button', { name: 'Start review' }).click()
}

/** Pays on the sandbox's page, with the card that works. */
export async function payOnHostedPage(person: Page) {
  await expect(person.getByRole('heading', { level: 1, name: 'Your payment' })).toBeVisible()
  await person.getByRole('button', { name: /^Pay / }).click()
}
