import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectDone, publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

test('an owner invites someone to one home, they sign up and work there, and are removed while signed in', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8)
  const email = `joining-${mark}@example.org`
  const owner = await newPerson('OWNER', { firstName: 'Olga', lastName: 'Stone' })
  await publishHome(page, owner, `Near House ${mark}`)
  await publishHome(page, owner, `Far House ${mark}`)
  const boss = await browserOf(browser, owner)
  await boss.goto('/homeowner/settings')
  await boss.getByRole('button', { name: 'Invite a team member' }).click()
  await boss.getByLabel('Email').fill(email)
  await boss.getByLabel('Only the homes I choose').check()
  await boss.getByLabel(`Near House ${mark}`).check()
  await boss.getByRole('button', { name: 'Send invitation' }).click()
  await expect(boss.getByText(`Invitation sent to ${email}.`)).toBeVisible()
  await boss.context().close()

  const { link } = await readEmail(page, email, /invited/)
  const { pathname, search } = new URL(link!)
  await page.goto(pathname + search)
  await page.getByRole('link', { name: 'Sign up to join the team' }).click()
  await expect(page.getByLabel('A team member with an invitation')).toBeChecked()
  await page.getByLabel('First name').fill('Jo')
  await page.getByLabel('Last name').fill('Ingram')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbor at dawn')
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill((await readEmail(page, email, /Confirm/)).code!)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByRole('heading', { name: /^Olga Stone invites you/ })).toBeVisible()
  await expect(page.getByText(`Near House ${mark}`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).click()

  await page.waitForURL('/homeowner/dashboard')
  await expect(page.getByText('of Olga Stone').first()).toBeVisible()
  await visit(page, '/homeowner/listings')
  await expect(page.getByText(`Near House ${mark}`).first()).toBeVisible()
  await expect(page.getByText(`Far House ${mark}`)).toHaveCount(0)

  const call = await callsOf(page, owner)
  const { body: team } = await call('GET', '/owners/team')
  const { id } = team.members.find((member: { email: string }) => member.email === email)
  await expectDone(call('DELETE', `/owners/team/${id}`))
  await page.waitForURL(/\/homeowner-login/)
})
