import { expect, type Locator } from '@playwright/test'

/** Checks every box once there are any: a list of those on the screen would be empty while they are drawn. */
export async function checkAll(boxes: Locator) {
  await expect(boxes).not.toHaveCount(0)
  for (const box of await boxes.all()) await box.check()
}
