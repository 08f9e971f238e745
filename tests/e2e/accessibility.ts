import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Runs axe in the page itself and returns only violations: sending the passed rules back would take longer than finding them. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axe.source)
  const barriers = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({ exclude: ['.maplibregl-canvas'] }, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
  })
  expect(barriers).toEqual([])
}
