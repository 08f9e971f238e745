import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

const widths = [360, 390, 600, 768]

/** Finds the parts of an element, at the bottom edge of the window where things float, that a finger could not reach. */
async function expectFree(target: Locator) {
  await expect(target).toBeVisible()
  const covered = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' })
    const points = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
      [0.05, 0.25, 0.5, 0.75, 0.95].map((part) => [left + width * part, top + height / 2] as const),
    )
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      const isOwn = hit !== null && (element.contains(hit) || hit.contains(element))
      return isOwn ? [] : [`${Math.round(x)},${Math.round(y)}: ${hit?.textContent}`]
    })
  })
  expect(covered).toEqual([])
}

async function atAllWidths(page: Page, address: string, targets: (page: Page) => Promise<Locator[]>) {
  await visit(page, address)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    const found = await targets(page)
    expect(found.length).toBeGreaterThan(0)
    for (const target of found) await expectFree(target)
  }
}

test('nothing lies on what matters to a resident', async ({ page }) => {
  await beSignedIn(page, 'resident')
  const call = await callsOf(page, 'resident')
  await test.step('the main action of a home', async () => {
    const { homes } = await (await page.request.get('/api/homes?limit=1&bedsFree=true')).json()
    await atAllWidths(page, `/home/${homes[0].id}`, async () => [
      page
        .getByRole('complementary', { name: 'Apply' })
        .getByRole('link', { name: 'Apply', exact: true })
        .filter({ visible: true })
        .last(),
    ])
  })
  await test.step('the consent of an application', async () => {
    const { homes } = await (await page.request.get('/api/homes?limit=1&q=Boca+Raton')).json()
    const { status, body } = await call('POST', '/residents/applications', { homeId: homes[0].id })
    expect(status, JSON.stringify(body)).toBe(201)
    await atAllWidths(page, `/apply?homeId=${homes[0].id}&step=3`, async () => [
      page.getByText('I agree to this.', { exact: true }),
    ])
  })
  await test.step('the date of a receipt', async () => {
    const { body } = await call('GET', '/residents/payments')
    await atAllWidths(page, `/residents/payment/${body.payments[0].id}`, async () => {
      const dates = page.getByRole('main').getByText(/^\w{3} \d{1,2}, \d{4}|\w{3}, \w{3} \d{1,2}/)
      await expect(dates.first()).toBeVisible()
      return [dates.first()]
    })
  })
  await test.step('the amounts of the rent', () =>
    atAllWidths(page, '/pay-rent', async () => {
      const amounts = page.getByRole('main').getByText(/^\$[\d,.]+$/)
      await expect(amounts.first()).toBeVisible()
      return amounts.all()
    }))
})
