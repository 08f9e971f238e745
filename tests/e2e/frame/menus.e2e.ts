import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

test('menus, their dialogs and the drawer work by keyboard alone, and the focus comes back to their buttons', async ({
  page,
}) => {
  await beSignedIn(page, 'owner')
  await page.goto('/homeowner/dashboard')
  await test.step('a menu', async () => {
    const button = page.getByRole('button', { name: /^Account menu:/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'My Dashboard' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
    await page.keyboard.press('c')
    await expect(page.getByRole('menuitem', { name: 'Change Picture' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  })
  await test.step('a dialog that a menu opened', async () => {
    await visit(page, '/homeowner/listings')
    const button = page.getByRole('button', { name: /^More for/ }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('a')
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Archive/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  })
  await test.step('the drawer, which keeps the focus, holds a menu, and closes by Escape or a press beside it', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    const button = page.getByRole('button', { name: 'Open menu' })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await button.click()
    await drawer.getByRole('button', { name: /^Account menu:/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Change Picture' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.mouse.click(380, 600)
    await expect(drawer).toBeHidden()
    await button.click()
    await drawer.getByRole('link', { name: 'Calendar' }).click()
    await expect(page).toHaveURL(/\/homeowner\/calendar$/)
    await expect(drawer).toBeHidden()
  })
})
