import type { Page } from '@playwright/test'
import { startHome } from './homes.ts'
import { beSignedIn } from './users.ts'

type Caller = Awaited<ReturnType<typeof startHome>>['call']
type Stored = {
  id: string
  roomNumber: string
  description: string
  currentOccupancy: number
  bedroomAmenities: { name: string; isIncluded: boolean }[]
  pricing: { pricePerBed: number } | null
}

/** A home without rooms, and a function that opens a tab of its editor. */
export async function openEditor(page: Page, tab: string) {
  const { id, call } = await startHome(page)
  await beSignedIn(page, 'owner')
  const go = () => page.goto(`/homeowner/property/${id}/edit?tab=${tab}`)
  return { id, call, go, rooms: `/homes/${id}/bedroom-configurations` }
}

export async function roomsOf(call: Caller, id: string) {
  const { body } = await call('GET', `/homes/${id}`)
  return body.bedroomConfigurations as Stored[]
}

export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
