import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type WithAxe = { axe?: typeof axe }

/**
 * Marks one text of each look, and tells axe to read the colors of those alone: reading every color takes it longer than all
 * other rules together, and a list repeats the same few. What has the same classes and backgrounds all the way up looks the same.
 */
function markOneOfEachLook(mark: string) {
  const { axe: library } = window as WithAxe
  library!.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  const looks = new Map<Element, string>()
  const lookOf = (element: Element): string => {
    const known = looks.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = [element.tagName, element.getAttribute('class'), backgroundColor, backgroundImage, opacity].join(' ')
    const look = `${element.parentElement ? lookOf(element.parentElement) : ''}/${own}`
    looks.set(element, look)
    return look
  }
  const seen = new Set<string>()
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
    if (!hasText && !element.matches('input, select, textarea')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const look = [lookOf(element), color, fontSize, fontWeight, element.matches(':disabled, [aria-disabled="true"]')].join(' ')
    if (seen.has(look)) continue
    seen.add(look)
    element.setAttribute(mark, '')
  }
}

/** Runs axe in the page itself and returns only violations: sending the passed rules back would take longer than finding them. */
export async function listViolations(page: Page, options: RunOptions = {}, part?: string) {
  // Its source is half a megabyte, so a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  if (options !== exceptColors) await page.evaluate(markOneOfEachLook, 'data-read-colors')
  return page.evaluate(
    async ([asked, selector]) => {
      // An open dialog makes the page behind it inert. A popover that is closed stays in the page.
      const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter((one) => one.checkVisibility())
      const place = (selector && document.querySelector(selector)) || dialogs[0] || document
      const { violations } = await (window as WithAxe).axe!.run(
        { include: place, exclude: ['.maplibregl-canvas'] },
        { resultTypes: ['violations'], ...asked },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
    },
    [options, part] as const,
  )
}

export const exceptColors: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/** For a state that only a journey reaches. Its colors are those of its parts, which are read where the parts are shown. */
export const expectAccessible = async (page: Page) => expect(await listViolations(page, exceptColors)).toEqual([])
