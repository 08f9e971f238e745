import { type APIRequestContext, expect } from '@playwright/test'
import { Window } from 'happy-dom'

/** A page as the server sends it, before any script runs: what needs no browser is read without one. */
export async function readPage(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  const { document } = new Window({
    url: response.url(),
    settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true },
  })
  document.write(await response.text())
  return { address: response.url(), document, main: textOf(document.querySelector('main')) }
}

const textOf = (element: { textContent: string } | null) => element?.textContent.replace(/\s+/g, ' ') ?? ''
