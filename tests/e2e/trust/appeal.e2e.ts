import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson, twoPeople } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makePdf } from '#tests/factories/uploads.ts'

test('a declined application is appealed with a document, and open again when staff reverse the decision', async ({
  browser,
}) => {
  const { person, home, resident, owner } = await twoPeople(browser)
  const title = `Appealed House ${randomUUID().slice(0, 8)}`
  const { id: homeId, bedroomId } = await publishHome(home, owner, title)
  const { body: me } = await (await callsOf(person, resident))('GET', '/auth/me')
  const applicationId = await inDatabase((pool) =>
    makeApplication(toDb(pool), new Date(), { residentId: me.residentId, homeId, bedroomId, status: 'REJECTED' }),
  )

  await person.goto(`/residents/application-detail/${applicationId}`)
  await person.getByRole('link', { name: 'Appeal', exact: true }).click()
  await person.getByText('Add documents (optional)').click()
  const file = { name: 'Missing page.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  await person.getByLabel('File', { exact: true }).setInputFiles(file)
  await person.getByRole('button', { name: 'Upload document' }).click()
  await expect(person.getByLabel('Missing page.pdf')).toBeChecked()
  await person.getByLabel('Why do you disagree?').fill('The page was there. I send it once more.')
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Send appeal' }).click()
  await expect(person.getByText(/^Appeal sent/)).toBeVisible()

  const staff = await browserOf(browser, await newPerson('ADMIN', { firstName: 'Ada', lastName: 'Flores' }))
  await staff.goto('/admin-applications?view=appeals')
  await staff
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button')
    .click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Missing page.pdf' })).toBeVisible()
  await dialog.getByLabel(/^Reverse the decision/).check()
  await dialog.getByLabel('Reason').fill('The page was there all along.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText(/^Decision reversed/)).toBeVisible()

  await refresh(person)
  await expect(person.getByText('Your application is open again, and the home will review it.')).toBeVisible()
  await visit(person, `/residents/application-detail/${applicationId}`)
  await expect(person.getByText('In review', { exact: true }).first()).toBeVisible()
})
