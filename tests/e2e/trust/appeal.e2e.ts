import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { expectDone, publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, newPerson } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makePdf } from '#tests/factories/uploads.ts'

test('a declined application is appealed with a document, and open again when staff reverse the decision', async ({
  page: person,
}) => {
  const resident = await newPerson('SEEKER')
  await beSignedIn(person, resident)
  const { id: homeId, bedroomId } = await publishHome(person, await newPerson('OWNER'), `Appealed House ${Date.now()}`)
  const asResident = await callsOf(person, resident)
  const { residentId } = (await asResident('GET', '/auth/me')).body
  const key = { residentId, homeId, bedroomId, status: 'REJECTED' } as const
  const applicationId = await inDatabase((pool) => makeApplication(toDb(pool), new Date(), key))

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

  const asStaff = await callsOf(person, await newPerson('ADMIN'))
  const [{ id }] = (await asResident('GET', '/appeals')).body.appeals
  const { body: begun } = await expectDone(asStaff('PUT', `/admin/appeals/${id}`, { action: 'begin' }))
  expect(begun.documents).toMatchObject([{ name: 'Missing page.pdf' }])
  await expectDone(asStaff('PUT', `/admin/appeals/${id}`, { action: 'overturn', words: 'The page was there all along.' }))

  await refresh(person)
  await expect(person.getByText('Your application is open again, and the home will review it.')).toBeVisible()
  await visit(person, `/residents/application-detail/${applicationId}`)
  await expect(person.getByText('In review', { exact: true }).first()).toBeVisible()
})
