import { expect, type Page } from '@playwright/test'
import { dayOf, platformZone } from '#contract/time.ts'

export const today = () => dayOf(new Date(), platformZone)

/** Pays on the sandbox's page, with the card that works. */
export async function payOnHostedPage(person: Page) {
  await expect(person.getByRole('heading', { level: 1, name: 'Your payment' })).toBeVisible()
  await person.getByRole('button', { name: /^Pay / }).click()
}
