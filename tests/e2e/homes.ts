import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { callsOf, type DemoPerson } from './users.ts'

/** A draft, for journeys that must not touch what others look at. */
export async function startHome(page: Page, basics: object = {}, who: DemoPerson = 'owner') {
  const call = await callsOf(page, who)
  const { status, body } = await call('POST', '/homes', { title: 'Journey House', ...basics })
  expect(status).toBe(201)
  return { id: body.id as string, call }
}

/** The policies that staff require before they review a home. */
export const e2ePolicies = {
  refundPolicy: 'FLEXIBLE',
  dischargePolicy: 'We talk first, and help to find the next safe place.',
  dischargeNoticeDays: 7,
  medicationPolicy: 'WELCOME',
  naloxonePolicy: 'ON_SITE_TRAINED',
  drugTesting: 'RANDOM',
  drugTestPaidBy: 'HOME',
  minimumSobrietyDays: 30,
}

type Call = Awaited<ReturnType<typeof callsOf>>

/** A home with everything that staff require, still a draft. */
export async function completeHome(page: Page, who: DemoPerson, title: string, prices: object = {}) {
  const call = await callsOf(page, who)
  const basics = {
    title,
    shortDescription: 'A quiet house.',
    description: 'A quiet house with a garden, ten minutes from the sea.',
  }
  const kinds = { propertyType: 'SOBER_LIVING', housingType: 'SINGLE_FAMILY' }
  const { body: home } = await call('POST', '/homes', { ...basics, ...kinds })
  const { addressId, locationId } = home.editing
  const address = { street: '48 Canal Street', city: 'Delray Beach', state: 'FL', zipCode: '33444' }
  await expectDone(call('PUT', `/address/${addressId}`, address))
  await expectDone(call('PUT', `/location/${locationId}`, { latitude: 26.4615, longitude: -80.0728 }))
  const room = { roomNumber: '1', type: 'SHARED', bedCount: 2, maxOccupancy: 2, currentOccupancy: 0, floorLevel: 1 }
  const { body: bedroom } = await expectDone(call('POST', `/homes/${home.id}/bedroom-configurations`, room))
  const pricing = { pricePerBed: 850, monthlyRate: 850, ...prices }
  await expectDone(call('POST', `/homes/${home.id}/bedroom-configurations/${bedroom.id}/pricing`, { pricing }))
  await expectDone(call('POST', `/homes/${home.id}/policies`, {}))
  await expectDone(call('PUT', `/homes/${home.id}/resident-policies`, e2ePolicies))
  for (const picture of ['01', '02', '03']) await expectDone(uploadPicture(call, home.id, picture))
  return { id: home.id as string, bedroomId: bedroom.id as string, call }
}

/** The same home, published. */
export async function publishHome(page: Page, who: DemoPerson, title: string, prices: object = {}) {
  const home = await completeHome(page, who, title, prices)
  await expectDone(home.call('POST', `/homes/${home.id}/submit`))
  const staff = await callsOf(page, 'admin')
  const { body: seen } = await staff('GET', `/homes/${home.id}`)
  await expectDone(staff('POST', `/admin/homes/${home.id}/approve`, { updatedAt: seen.updatedAt }))
  return home
}

function uploadPicture(call: Call, entityId: string, picture: string) {
  const buffer = readFileSync(`web/public/demo/exterior-${picture}-1280.jpg`)
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  return call('POST', '/documents', undefined, { type: 'LISTING_IMAGE', entityType: 'PROPERTY', entityId, file })
}

/** The response of a call that must succeed. */
export async function expectDone(answer: ReturnType<Call>) {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return { body }
}

/** Records every API call that changes something, as it is sent. */
export function watchChanges(page: Page) {
  const changes: { call: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return
    changes.push({ call: `${request.method()} ${pathname.slice('/api'.length)}`, body: request.postDataJSON() })
  })
  return changes
}
