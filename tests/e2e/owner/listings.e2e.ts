import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { publishHome } from '#tests/e2e/homes.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

// A home is started, listed, paused, published again and deleted in home-life.e2e.ts. Who sees which button is tested with the
// screens (web/routes/owner/homes/**/*.dom.test.tsx).

test('an owner confirms the beds, changes one for everyone to see, and shows them on a foreign site, which can frame no other page', async ({
  page,
  request,
  baseURL,
}) => {
  const owner = await newPerson('OWNER')
  const title = `Frame House ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await publishHome(page, owner, title)
  // A bed counts on this screen before the server has heard of it.
  const expectFree = (words: string) => expect.poll(async () => (await readPage(request, `/home/${id}`)).main).toContain(words)
  await beSignedIn(page, owner)
  await visit(page, '/homeowner/listings?view=table')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title }) })
  await row.getByRole('button', { name: `Confirm beds at ${title}` }).click()
  await expect(row.getByText('Thank you. Confirmed just now.')).toBeVisible()

  await row.getByRole('link', { name: title, exact: true }).click()
  const bed = page.getByRole('button', { name: /^Mark as (taken|available) ?, bed 2 in / })
  const figure = (beds: number) => page.getByText(`${beds} of 2`, { exact: true })
  await expect(figure(2)).toBeVisible()
  await bed.click()
  await expect(bed).toHaveAccessibleName(/^Mark as available/)
  await expect(figure(1)).toBeVisible()
  await expect(page.getByText('Last confirmed just now.')).toBeVisible()
  await expectFree('1 bed available')
  await bed.click()
  await expect(bed).toHaveAccessibleName(/^Mark as taken/)
  await expect(figure(2)).toBeVisible()
  await expectFree('2 beds available')
  await expect(page.getByText('Occupancy saved').first()).toBeVisible()

  const code = page.getByLabel('Code for your website')
  await page.getByText('All my published homes').click()
  await expect(code).toHaveValue(/\/embed\/owners\//)
  await page.getByText('This home', { exact: true }).click()
  const snippet = await code.inputValue()
  expect(snippet).toContain(`/embed/homes/${id}`)
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`${snippet}<iframe name="other" src="${baseURL}/home/${id}"></iframe>`),
  )
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const card = page.frameLocator(`iframe[title="Beds available at ${title}"]`)
    await expect(card.getByText('2 beds available · from $850 a month')).toBeVisible()
    const tab = page.waitForEvent('popup')
    await card.getByRole('link', { name: title }).click()
    await expect((await tab).getByRole('heading', { level: 1, name: title })).toBeVisible()
    const other = page.frame('other')
    expect(await other?.content()).not.toContain(title)
  } finally {
    site.close()
  }
})
