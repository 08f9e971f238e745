import type { Insertable } from 'kysely'
import type { HomeStaffRole } from '#contract/enumerations.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { HomeStaff } from '#server/kernel/database/schema.ts'
import type { HomeRow } from './home-row.ts'
import { ownerRows } from './owners.ts'
import type { Seeded } from './random.ts'
import { bios, certificationsOf, firstNames, responseTimes, type StaffPart, schedules, surnames } from './texts-staff.ts'

const areaCodes: Record<string, string> = {
  'Delray Beach': '561',
  'Boca Raton': '561',
  'Pompano Beach': '954',
  'Fort Lauderdale': '954',
  Asheville: '828',
  Atlanta: '404',
  Austin: '512',
  Boston: '617',
  Chicago: '773',
  Columbus: '614',
  Denver: '303',
  'Los Angeles': '323',
  Minneapolis: '612',
  Nashville: '615',
  Orlando: '407',
  Philadelphia: '215',
  Phoenix: '602',
  'San Diego': '619',
  Seattle: '206',
  Tampa: '813',
}

export function makeStaff(homeId: string, home: HomeRow, { city, state }: { city: string; state: string }, random: Seeded) {
  const areaCode = areaCodes[city] ?? (state === 'ME' ? '207' : '503')
  const names = namesFor(home, random)
  return partsOf(home, random).map((part, index): Insertable<HomeStaff> => {
    const name = names[index]!
    const leads = index === 0
    const phoneNumber = `(${areaCode}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`
    return {
      id: referenceId(`demo staff ${home.title} ${index}`),
      homeId,
      name,
      role: roleOf[part],
      certifications: random.some(certificationsOf[part], random.between(1, 3)),
      bio: random.pick(bios[part]).replaceAll('{name}', name.split(' ')[0]!),
      phoneNumber,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.org`,
      availabilitySchedule: random.pick(schedules[part]),
      responseTime: random.pick(responseTimes[part]),
      emergencyContact: leads,
      emergencyPhone: leads ? phoneNumber : null,
      houseManager247: leads && isStaffed(home),
    }
  })
}

const isStaffed = ({ kind }: HomeRow) => kind[3] === 'HIGH' || kind[3] === 'INTENSIVE'

const roleOf: Record<StaffPart, HomeStaffRole> = {
  // Not a manager: such a home has none.
  ELECTED: 'SUPPORT_STAFF',
  OWNER: 'HOUSE_MANAGER',
  HOUSE_MANAGER: 'HOUSE_MANAGER',
  NIGHT: 'SUPPORT_STAFF',
  SUPPORT_STAFF: 'SUPPORT_STAFF',
  COUNSELOR: 'COUNSELOR',
  ADMINISTRATOR: 'ADMINISTRATOR',
}

/** Clinical work happens at the partner's address, so only homes with a partner have a counselor. */
function partsOf(home: HomeRow, random: Seeded): StaffPart[] {
  const level = home.kind[3]
  const lead = isRunByOwner(home) ? 'OWNER' : 'HOUSE_MANAGER'
  if (level === 'LOW') return ['ELECTED']
  if (level === 'INTENSIVE') return [lead, 'NIGHT', 'COUNSELOR', 'ADMINISTRATOR']
  if (level === 'HIGH') return [lead, 'NIGHT', 'SUPPORT_STAFF', ...(random.chance(0.6) ? (['ADMINISTRATOR'] as const) : [])]
  const helped = home.has.includes('cases') || home.has.includes('coaching') || random.chance(0.35)
  return helped ? [lead, 'SUPPORT_STAFF'] : [lead]
}

function isRunByOwner({ owner, people }: HomeRow) {
  const { first, last } = ownerRows[owner]
  return people?.[0] === `${first} ${last}`
}

function namesFor({ people = [], kind: [, , who] }: HomeRow, random: Seeded) {
  const lasts = random.some(surnames, 4)
  return [...people, ...random.some(firstNames[who], 4).map((name, index) => `${name} ${lasts[index]}`)]
}
