import type { Db } from '#server/kernel/database/database.ts'
import { makeHome, makePicture } from './homes.ts'

/** The policies that residents of a complete home agree to. */
export const statedPolicies = {
  refundPolicy: 'FLEXIBLE',
  dischargePolicy: 'We talk first, and help to find the next safe place.',
  dischargeNoticeDays: 7,
  medicationPolicy: 'WELCOME',
  medicationNotes: '',
  naloxonePolicy: 'ON_SITE_TRAINED',
  drugTesting: 'RANDOM',
  drugTestPaidBy: 'HOME',
  minimumSobrietyDays: 270,
} as const

/** A home with everything that staff require before they publish it. */
export async function makeCompleteHome(db: Db, { home = {}, ...details }: Parameters<typeof makeHome>[1] = {}) {
  const made = await makeHome(db, { ...details, home: { description: 'A calm house near the sea.', ...home } })
  for (const position of [0, 1, 2]) await makePicture(db, made, { position, isMain: position === 0 })
  await statePolicies(db, made.id)
  return made
}

/** States the policies, so that no check asks for them. */
export async function statePolicies(db: Db, homeId: string) {
  await db.insertInto('homePolicies').values({ homeId }).execute()
  await db
    .insertInto('homeResidentPolicies')
    .values({ homeId, ...statedPolicies })
    .execute()
}
