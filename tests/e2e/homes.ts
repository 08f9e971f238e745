import { expect, type Page } from '@playwright/test'
import { callsOf } from './people.ts'

/** A draft of the demo owner, for journeys that must not touch what others look at. */
export async function startHome(page: Page, basics: object = {}) {
  const call = await callsOf(page, 'owner')
  const { status, body } = await call('POST', '/homes', { title: 'Journey House', ...basics })
  expect(status).toBe(201)
  return { id: body.id as string, call }
}

/** Every call of the API that changes something, as it goes over the wire. */
export function watchChanges(page: Page) {
  const changes: { call: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return
    changes.push({ call: `${request.method()} ${pathname.slice('/api'.length)}`, body: request.postDataJSON() })
  })
  return changes
}
