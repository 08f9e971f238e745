import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson } from '#tests/e2e/users.ts'
import { refresh } from '#tests/e2e/visit.ts'

test('a person agrees to a check, disputes the notice, and is cleared', async ({ browser }) => {
  const resident = await newPerson('SEEKER', { firstName: 'Robin', lastName: 'Chase' })
  const userId = await inDatabase(
    async (pool) => (await pool.query<{ id: string }>('select id from users where email = $1', [resident.email])).rows[0]!.id,
  )
  const person = await browserOf(browser, resident)
  const ada = await newPerson('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
  const staff = await browserOf(browser, ada)
  const calls = await callsOf(staff, ada)
  const set = async (backgroundCheckStatus: string, more: object) =>
    expect(await calls('PUT', `/admin/users/${userId}/background-check`, { backgroundCheckStatus, ...more })).toMatchObject({
      status: 200,
    })
  const dialog = staff.getByRole('dialog')

  await set('CONSENT_PENDING', { reason: 'A home you applied to asks for one.' })
  await person.goto('/residents/settings?tab=checks')
  await expect(person.getByText('Why: A home you applied to asks for one.')).toBeVisible()
  await expectAccessible(person)
  await person.getByLabel('I have read this, and I agree').check()
  await person.getByRole('button', { name: 'Agree to the check' }).click()
  await expect(person.getByRole('button', { name: 'Withdraw consent' })).toBeVisible()

  const agency = { name: 'Clearview Screening', address: '12 Main St, Tampa, FL 33602', phone: '(800) 555-0142' }
  await set('IN_PROGRESS', { agency })
  await set('REVIEW_REQUIRED', { findings: 'An eviction in 2022.' })
  await staff.goto(`/admin-user-verification?view=background&person=${userId}`)
  await dialog.getByLabel('Decide against the person and send the notice').check()
  const assessment = {
    'What it is about': 'Unpaid rent.',
    'How severe it is': 'Two months.',
    'How long ago it was': 'Four years.',
    'What the person has done since': 'Nothing is known.',
    Reason: 'Rent was not paid.',
  }
  for (const [label, words] of Object.entries(assessment)) await dialog.getByLabel(label).fill(words)
  await dialog.getByLabel('It is more than an arrest').check()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await refresh(person)
  await expect(person.getByText('Rent was not paid.')).toBeVisible()
  const [notice] = await Promise.all([
    person.waitForEvent('download'),
    person.getByRole('button', { name: 'Download notice (PDF)' }).click(),
  ])
  expect(notice.suggestedFilename()).toMatch(/^notice-.*\.pdf$/)
  await person.getByLabel('What is wrong in the report?').fill('That case was dismissed. I have the letter.')
  await person.getByRole('button', { name: 'Dispute the report' }).click()
  await expect(person.getByText('Disputed', { exact: true })).toBeVisible()

  const { body: disputed } = await calls('GET', `/admin/users/${userId}/background-check`)
  expect(disputed).toMatchObject({ status: 'DISPUTED', dispute: 'That case was dismissed. I have the letter.' })
  await set('CLEAR', {})
  await refresh(person)
  await expect(person.getByText(/^Your check is clear\./)).toBeVisible()
})
