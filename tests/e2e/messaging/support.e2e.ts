import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson } from '#tests/e2e/users.ts'

test('two people, two browsers: a question, staff take it, a canned answer, resolved, and open again', async ({ browser }) => {
  const lastName = `Asks${Date.now()}`
  const name = `Riley ${lastName}`
  const person = await browserOf(browser, await newPerson('SEEKER', { firstName: 'Riley', lastName }))
  const someone = await newPerson('ADMIN', { firstName: 'Dana', lastName: 'Kim' })
  const staff = await browserOf(browser, someone)
  const title = `Answer ${lastName}`
  const call = await callsOf(staff, someone)
  await call('POST', '/admin/support-answers', { name: title, body: 'Hi {{first name}}, please try another card.' })

  await person.goto('/residents/support-chat')
  await person.getByLabel('What is it about?').selectOption('PAYMENT')
  await person.getByRole('button', { name: 'Start chat' }).click()
  await person.getByLabel('Your message to Waymark support').fill('My card was declined.')
  await person.getByRole('button', { name: 'Send message' }).click()
  await expect(person.getByText(/You, .* · sent/)).toBeVisible()

  await staff.goto(`/admin-recovery-support?search=${lastName}`)
  await staff.getByRole('link', { name }).click()
  await staff.getByRole('button', { name: 'Assign to me', exact: true }).click()
  await expect(staff.getByText('Assigned to you.')).toBeVisible()
  await staff.getByRole('button', { name: 'Canned answers' }).click()
  await staff.getByRole('menuitem', { name: title }).click()
  await expect(staff.getByLabel(`Your message to ${name}`)).toHaveValue('Hi Riley, please try another card.')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Send message' }).click()

  // The answer, and that it is resolved, show without a reload.
  await expect(person.getByText('Hi Riley, please try another card.').last()).toBeVisible()
  await expectAccessible(person)
  await staff.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(person.getByText('Write again if you need more. The chat will reopen.')).toBeVisible()
  await person.getByLabel('Your message to Waymark support').fill('That one is declined, too.')
  await person.getByRole('button', { name: 'Send message' }).click()
  await expect(person.getByText('Reopened').first()).toBeVisible()
  await expect(staff.getByText('Reopened').first()).toBeVisible()
})
