import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { callsOf, newPerson, twoPeople } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makePdf } from '#tests/factories/uploads.ts'

test('two people, two browsers: a question, a live answer, a file, a lost connection, staff who read along, a report and a block', async ({
  browser,
}) => {
  const { home, resident, owner, ...people } = await twoPeople(browser)
  let { person } = people
  const title = `Talking House ${Date.now()}`
  const { id } = await publishHome(home, owner, title)
  const fromPerson = person.getByLabel(`Your message to ${title}`)
  const fromHome = home.getByLabel('Your message to Riley M.')
  const send = { name: 'Send message' }
  await home.goto('/homeowner/messages')
  await expect(home.getByText('No messages yet.')).toBeVisible()

  await person.goto(`/home/${id}`)
  await person.getByRole('link', { name: 'Ask a question' }).first().click()
  await fromPerson.fill('Is there a place for my bicycle?')
  await person.getByRole('button', send).click()
  await expect(person.getByText(/You, .* · sent/)).toBeVisible()

  // The owner's list and menu learn of it without a reload.
  await expect(home.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await home.getByRole('link', { name: 'Riley M.' }).click()
  await expect(home.getByText('Is there a place for my bicycle?').last()).toBeVisible()
  await expect(person.getByText(/You, .* · read/)).toBeVisible()
  await fromHome.fill('Yes, on the porch. Here is a map.')
  await home.getByLabel('File to attach').setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await expect(home.getByRole('button', { name: 'Remove map.pdf' })).toBeVisible()
  await expectAccessible(home)
  await home.getByRole('button', send).click()
  await expect(person.getByText('Yes, on the porch. Here is a map.').last()).toBeVisible()
  const download = person.waitForEvent('download')
  await person.getByRole('button', { name: 'map.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('map.pdf')

  // Someone who does not want others to see it leaves no trace of having read.
  await expect(home.getByText(/You, .* · read/)).toBeVisible()
  await (await callsOf(person, resident))('PUT', '/notification-preferences', { sendsReadReceipts: false })
  await refresh(home)
  await expect(home.getByText(/You, .* · sent/)).toBeVisible()
  await expect(home.getByText(/You, .* · read/)).toHaveCount(0)

  const conversationId = new URL(home.url()).searchParams.get('conversation')
  // What is written without a connection waits, also in a closed window, and arrives once and in order from the next one.
  const context = person.context()
  await context.setOffline(true)
  const later = ['One more thing.', 'May I come by on Friday?']
  for (const text of later) {
    await fromPerson.fill(text)
    await person.getByRole('button', send).click()
  }
  await expect(person.getByText(/Waiting for a connection/)).toHaveCount(2)
  await expect(person.getByText(/If you close this page, we’ll send it the next time/)).toBeVisible()
  const storage = await person.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(storage.match(/draft:[^:]+:outbox:/g), 'both are on the device').toHaveLength(2)
  for (const text of later) expect(storage, 'sealed').not.toContain(text)
  await person.close()
  await context.setOffline(false)
  person = await context.newPage()
  await person.goto('/residents/dashboard')
  await expect(home.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveText([
    /bicycle/,
    /porch/,
    /One more thing/,
    /Friday/,
  ])
  await expect.poll(() => person.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox')))).toEqual([])
  await visit(person, `/residents/messages?conversation=${conversationId}`)
  await expect(person.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(4)

  // Staff read it for a reason, and both sides see that at once.
  const staff = await callsOf(home, await newPerson('ADMIN', { staffRole: 'SUPPORT' }))
  const reason = 'A payment that was agreed on here.'
  expect((await staff('POST', `/admin/conversations/${conversationId}/view`, { reason })).status).toBe(200)
  for (const side of [person, home])
    await expect(
      side.getByText(/^Waymark staff read this conversation, .* Reason: A payment that was agreed on here\.$/),
    ).toBeVisible()

  await person.getByRole('button', { name: /^More/ }).click()
  await person.getByRole('menuitem', { name: 'Report' }).click()
  await person.getByLabel('What is this about?').selectOption('HARASSMENT')
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Send report' }).click()
  await expect(person.getByText('Thank you for telling us.')).toBeVisible()
  await person.getByRole('button', { name: /^More/ }).click()
  await person.getByRole('menuitem', { name: 'Block' }).click()
  await person.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(person.getByText('You blocked this conversation.')).toBeVisible()
  await expect(home.getByText('You cannot send messages in this conversation anymore.')).toBeVisible()
  await expect(fromHome).toHaveCount(0)
})
