import type { ResidentPolicies } from '#contract/homes/resident-policies.ts'
import type { HomeRow } from './home-row.ts'
import { seededBy } from './random.ts'

const discharges = {
  LOW: 'The house votes after hearing from the person. Nobody leaves at night, and we call around for the next bed together.',
  MEDIUM:
    'We talk first and write down what should change. After a return to use we hold the bed while you get care, up to five days. If a stay ends, we help find the next safe place.',
  HIGH: 'Staff and the resident make a plan before any discharge. A return to use means more support first. We ride along to the next safe place.',
  INTENSIVE:
    'The care team decides together with the resident. Nobody leaves without naloxone, medication and an address to go to.',
} as const
const stores = [
  'Each resident has a locked box.',
  'Kept in a locked cabinet; residents take their own doses.',
  'Locked boxes in the office, open day and night.',
] as const
const tests = { LOW: 'FOR_CAUSE', MEDIUM: 'RANDOM', HIGH: 'WEEKLY', INTENSIVE: 'TWICE_WEEKLY' } as const

/** What residents of a demo home agree to. Uses its own random generator, so that the others' choices do not change. */
export function makeResidentPolicies({ title, kind: [, , , level] }: HomeRow, minimumSobrietyDays: number): ResidentPolicies {
  const random = seededBy(`${title} policies`)
  return {
    refundPolicy: random.chance(0.7) ? 'FLEXIBLE' : 'STANDARD',
    dischargePolicy: discharges[level],
    dischargeNoticeDays: level === 'LOW' ? 14 : 7,
    medicationPolicy: random.chance(0.85) ? 'WELCOME' : 'INDIVIDUAL',
    medicationNotes: random.pick([...stores]),
    naloxonePolicy: level === 'LOW' && random.chance(0.5) ? 'ON_SITE' : 'ON_SITE_TRAINED',
    drugTesting: tests[level],
    drugTestPaidBy: random.chance(0.6) ? 'HOME' : 'SHARED',
    minimumSobrietyDays,
  }
}
