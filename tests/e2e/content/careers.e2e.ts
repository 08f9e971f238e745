import { expect } from '@playwright/test'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, newPerson, readEmail } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makePdf } from '#tests/factories/uploads.ts'

test('staff open a position, a visitor without an account applies, and staff read it, save the resume and decline kindly', async ({
  browser,
  page,
  request,
}) => {
  const title = `Kitchen lead ${crypto.randomUUID().slice(0, 8)}`
  const staff = await browserOf(browser, await newPerson('ADMIN', { firstName: 'Ana', lastName: 'Reyes' }))
  await visit(staff, '/admin/careers')
  await staff.getByRole('button', { name: 'New opening' }).click()
  const form = staff.getByRole('dialog', { name: 'New opening' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Team').fill('Homes')
  await form.getByLabel('City').fill('Delray Beach')
  await form.getByLabel('Pay from').fill('21.50')
  await form.getByLabel('Pay to').fill('24')
  await form
    .getByLabel('Description')
    .fill('You cook with residents twice a week and plan the meals with them.\n\nYou bring patience.')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('Enter the city and its state').first()).toBeVisible()
  await form.getByLabel('State').fill('fl')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(staff.getByRole('heading', { name: title })).toBeVisible()
  await staff.getByRole('button', { name: 'Open for applications' }).click()
  await staff.getByRole('button', { name: 'Open position' }).click()
  const address = await staff.getByRole('link', { name: 'View page' }).getAttribute('href')

  // What a search engine and a browser without scripts get.
  expect((await readPage(request, '/careers')).main).toContain(title)
  const { document, main } = await readPage(request, address!)
  expect(main).toContain('$21.50 to $24 an hour')
  expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent)).toMatchObject({
    '@type': 'JobPosting',
    title,
    jobLocation: { address: { addressLocality: 'Delray Beach', addressRegion: 'FL' } },
    baseSalary: { value: { minValue: 21.5, maxValue: 24, unitText: 'HOUR' } },
  })

  const email = `cook-${crypto.randomUUID()}@example.org`
  await page.goto(address!)
  const apply = page.getByRole('main')
  await apply.getByLabel('Your name').fill('Sam Okafor')
  await apply.getByLabel('Your email').fill(email)
  await apply.getByLabel('Why this job?').fill('I have cooked for thirty people, and for three. Both need patience.')
  const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') }
  await apply.getByLabel('Resume').setInputFiles(resume)
  await apply.getByRole('button', { name: 'Send application' }).click()
  await expect(apply.getByText('Choose a PDF or a Word document (.docx).').first()).toBeVisible()
  await apply.getByLabel('Resume').setInputFiles({ ...resume, buffer: makePdf() })
  await apply.getByRole('button', { name: 'Send application' }).click()
  await expect(apply.getByText('Application sent')).toBeVisible()
  await readEmail(page, email, /got your application/)

  await refresh(staff)
  await staff.getByRole('button', { name: /^Read.*Sam Okafor/ }).click()
  const application = staff.getByRole('dialog', { name: 'Sam Okafor' })
  await expect(application.getByText('Both need patience')).toBeVisible()
  const saved = staff.waitForEvent('download')
  await application.getByRole('button', { name: 'Download resume' }).click()
  expect((await saved).suggestedFilename()).toBe('resume.pdf')
  await application.getByRole('button', { name: 'Decline' }).click()
  await staff.getByRole('button', { name: 'Decline and send email' }).click()
  await expect(staff.getByRole('cell', { name: 'Declined' })).toBeVisible()
  await readEmail(page, email, /About your application|thank you for applying/i)
})
