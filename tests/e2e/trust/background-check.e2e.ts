import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'

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
  const checks = '/residents/settings?tab=checks'

  /** Opens the person's check, chooses what to do and fills in what belongs to it. */
  async function record(what: string, fields: Record<string, string> = {}) {
    await visit(staff, `/admin-user-verification?view=background&person=${userId}`)
    // Asked for again, because the person changed it since.
    await refresh(staff)
    await dialog.getByLabel(what).check()
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  }
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }

  await set('CONSENT_PENDING', { reason: 'A home you applied to asks for one.' })
  await visit(person, checks)
  await expect(person.getByText('Why: A home you applied to asks for one.')).toBeVisible()
  await expectAccessible(person)
  await person.getByLabel('I have read this, and I agree').check()
  await person.getByRole('button', { name: 'Agree to the check' }).click()
  await expect(person.getByRole('button', { name: 'Withdraw consent' })).toBeVisible()

  const agency = { name: 'Clearview Screening', address: '12 Main St, Tampa, FL 33602', phone: '(800) 555-0142' }
  await set('IN_PROGRESS', { agency })
  await record('Record a result that needs an assessment', { 'What the report says': 'An eviction in 2022.' })
  await save()
  await record('Decide against the person and send the notice', {
    'What it is about': 'Unpaid rent.',
    'How severe it is': 'Two months.',
    'How long ago it was': 'Four years.',
    'What the person has done since': 'Nothing is known.',
    Reason: 'Rent was not paid.',
  })
  await dialog.getByLabel('It is more than an arrest').check()
  await expectAccessible(staff)
  await save()

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

  await record('Record as clear')
  await expect(dialog.getByText('That case was dismissed. I have the letter.')).toBeVisible()
  await save()
  await refresh(person)
  await expect(person.getByText(/^Your check is clear\./)).toBeVisible()
})
