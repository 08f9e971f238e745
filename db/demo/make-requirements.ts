import type { Insertable } from 'kysely'
import type { RequirementType } from '#contract/enumerations.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { HomeRequirements } from '#server/kernel/database/schema.ts'
import type { HomeRow } from './home-row.ts'
import type { Seeded } from './random.ts'

type Ask = { type: RequirementType; description: string; required?: boolean; details: string; verification?: string }

/** A home's requirements, and the days of sobriety among them, which its policies repeat. */
export function makeRequirements(homeId: string, home: HomeRow, state: string, random: Seeded) {
  const { soberDays, ...first } = sobriety(home, state, random)
  const asks: Ask[] = [first, ...random.some(others(home), random.between(2, 4))]
  const requirements = asks.map(
    (ask, position): Insertable<HomeRequirements> => ({
      id: referenceId(`demo requirement ${home.title} ${position}`),
      homeId,
      required: true,
      ...ask,
      position,
    }),
  )
  return { requirements, soberDays }
}

/** By law, Florida's resident-run homes require nine months. */
function sobriety({ kind: [, , , level] }: HomeRow, state: string, random: Seeded): Ask & { soberDays: number } {
  const type = 'SOBRIETY_LENGTH' as const
  if (level === 'LOW') {
    const months = state === 'FL' ? 9 : 6
    return {
      type,
      soberDays: months * 30,
      description: `At least ${months} months sober`,
      details: 'A home without staff works when everyone has found some footing.',
      verification: 'Your word, and someone who has lived with you or worked with you.',
    }
  }
  if (level === 'MEDIUM') {
    const days = random.pick([14, 21, 30, 30, 45])
    return {
      type,
      soberDays: days,
      description: `At least ${days} days sober`,
      details: 'Time in a program, in hospital or in jail counts.',
      verification: 'A test on the day you move in.',
    }
  }
  return {
    type,
    soberDays: level === 'HIGH' ? 3 : 0,
    description:
      level === 'HIGH' ? 'A few days sober and ready to be around people' : 'Admitted to the day program of our licensed partner',
    details:
      level === 'HIGH'
        ? 'If you need a safer place first, we help you find one and hold your spot in line.'
        : 'The partner decides about the program; we decide about the bed, usually the same day.',
    verification: level === 'HIGH' ? 'A talk by phone or in person.' : 'A call with the partner, with your written consent.',
  }
}

const others = ({ kind: [, , , level] }: HomeRow): Ask[] => [...forAll, ...byLevel[level]]

const forAll: Ask[] = [
  {
    type: 'OTHER',
    description: 'A photo ID, or a plan to get one',
    details: 'No ID yet? We have helped many people apply for theirs in the first weeks.',
    verification: 'Shown on the day you move in; we keep no copy after 30 days.',
  },
  {
    type: 'MEDICAL',
    description: 'Tell us if you need medicine stored safely',
    required: false,
    details: 'Prescribed medicine of every kind is welcome and never a reason to say no.',
  },
]

const testing: Ask = {
  type: 'DRUG_TESTING',
  description: 'Agree to testing at move-in and from time to time',
  details: 'Private and respectful. Prescribed medicine is taken into account.',
  verification: 'Signed with the house agreement.',
}

const record: Ask = {
  type: 'BACKGROUND_CHECK',
  description: 'A conversation about any record',
  details: 'An arrest alone never decides. We look at what happened, how long ago, and what you have done since.',
  verification: 'A check only with your consent, and you see the result first.',
}

const byLevel: Record<HomeRow['kind'][3], Ask[]> = {
  LOW: [
    {
      type: 'INCOME',
      description: 'A steady way to pay your share',
      details: 'Wages, benefits, a pension or a stipend all count.',
      verification: 'A recent pay slip or letter.',
    },
    {
      type: 'REFERENCES',
      description: 'One person who has lived or worked with you',
      details: 'A former housemate, manager, sponsor or employer. Family is fine as a second.',
      verification: 'A short phone call.',
    },
    {
      type: 'OTHER',
      description: 'Meet the house and be voted in',
      details: 'Come to dinner. Four out of five votes decide, and we tell you the same week.',
      verification: 'The house meeting.',
    },
  ],
  MEDIUM: [
    testing,
    record,
    {
      type: 'EMPLOYMENT',
      description: 'Working, studying or looking within 30 days',
      required: false,
      details: 'Volunteering counts. If health stands in the way, we plan around it.',
      verification: 'A talk at the end of your first month.',
    },
    {
      type: 'PROGRAM_PARTICIPATION',
      description: 'Take part in some kind of recovery support each week',
      details: 'Any path you choose. You do not have to explain the choice.',
      verification: 'Your own list.',
    },
  ],
  HIGH: [
    testing,
    {
      type: 'PROGRAM_PARTICIPATION',
      description: 'Write a weekly plan with us and try it',
      details: 'It may be small. It may change.',
      verification: 'A weekly talk with your case worker.',
    },
    record,
  ],
  INTENSIVE: [
    testing,
    {
      type: 'INSURANCE',
      description: 'Coverage or a payment plan for the partner’s program',
      required: false,
      details: 'Rent here is separate. The partner can tell you what its program costs before you decide.',
      verification: 'Between you and the partner.',
    },
  ],
}
