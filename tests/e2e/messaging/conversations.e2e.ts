import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { expectDone, publishHome } from '#tests/e2e/homes.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { callsOf, newPerson, twoPeople } from '#tests/e2e/users.ts'
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

  const { document } = await readPage(person.request, `/home/${id}`)
  const ask = [...document.querySelectorAll('a')].find(({ textContent }) => textContent.includes('Ask a question'))
  await person.goto(ask!.href)
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

  await expect(home.getByText(/You, .* · read/)).toBeVisible()
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

  // Staff read it for a reason, and that is seen at once.
  const staff = await callsOf(home, await newPerson('ADMIN', { staffRole: 'SUPPORT' }))
  const reason = 'A payment that was agreed on here.'
  expect((await staff('POST', `/admin/conversations/${conversationId}/view`, { reason })).status).toBe(200)
  await expect(
    home.getByText(/^Waymark staff read this conversation, .* Reason: A payment that was agreed on here\.$/),
  ).toBeVisible()

  await home.getByRole('button', { name: /^More/ }).click()
  await home.getByRole('menuitem', { name: 'Report' }).click()
  await home.getByLabel('What is this about?').selectOption('HARASSMENT')
  await expectAccessible(home)
  await home.getByRole('button', { name: 'Send report' }).click()
  await expect(home.getByText('Thank you for telling us.')).toBeVisible()
  const block = (await callsOf(person, resident))('PATCH', `/conversations/${conversationId}`, { isBlocked: true })
  expect((await expectDone(block)).body.closedBecause).toContain('You blocked this conversation.')
  await expect(home.getByText('You cannot send messages in this conversation anymore.')).toBeVisible()
  await expect(fromHome).toHaveCount(0)
})
