import { expect, type Page } from '@playwright/test'

/** What React Router and the root of the app leave on the window. */
type Handles = {
  __reactRouterDataRouter?: {
    navigate: (to: string, options: { flushSync: true }) => Promise<void>
    state: { navigation: { state: string } }
  }
  __TANSTACK_QUERY_CLIENT__?: { isFetching: () => number; refetchQueries: (of: { type: 'active' }) => Promise<void> }
}

/** Opens an address: a new window loads the document, an open one stays in it, as after a click on a link. */
export async function visit(page: Page, address: string) {
  if (page.url() === 'about:blank') await page.goto(address)
  else {
    await page.waitForFunction(() => (window as Handles).__reactRouterDataRouter !== undefined)
    // Rendered at once, so that nothing of the last screen is left.
    await page.evaluate((to) => (window as Handles).__reactRouterDataRouter!.navigate(to, { flushSync: true }), address)
  }
  await expectAtRest(page)
}

/** Asks again for everything on the screen, as when someone comes back to it: the same as a reload, without loading the document. */
export const refresh = (page: Page) =>
  page.evaluate(() => (window as Handles).__TANSTACK_QUERY_CLIENT__!.refetchQueries({ type: 'active' }))

export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)

/** Waits until everything a screen asked for is there. A query may wait for another, so one quiet moment is not enough. */
export async function expectAtRest(page: Page) {
  await page.waitForFunction(async () => {
    const isQuiet = () => {
      const { __reactRouterDataRouter: router, __TANSTACK_QUERY_CLIENT__: queries } = window as Handles
      return router?.state.navigation.state === 'idle' && queries?.isFetching() === 0
    }
    for (let moment = 0; moment < 3; moment += 1) {
      if (!isQuiet()) return false
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return isQuiet()
  })
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
}
