import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type WithAxe = { axe?: typeof axe }

/** Runs axe in the page itself and returns only violations: sending the passed rules back would take longer than finding them. */
export async function listViolations(page: Page, options: RunOptions = {}, part?: string) {
  // Its source is half a megabyte, so a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([asked, selector]) => {
      // An open dialog makes the page behind it inert.
      const place = document.querySelector(selector ?? '[role="dialog"], dialog[open]') ?? document
      const { violations } = await (window as WithAxe).axe!.run(
        { include: place, exclude: ['.maplibregl-canvas'] },
        { resultTypes: ['violations'], ...asked },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
    },
    [options, part] as const,
  )
}

/** Reading every color takes axe longer than all other rules together. */
export const exceptColors: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/** For a state that only a journey reaches. Its colors are those of its parts, which are read where the parts are shown. */
export const expectAccessible = async (page: Page) => expect(await listViolations(page, exceptColors)).toEqual([])
