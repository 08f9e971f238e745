import { homeSection, type PrivateHome } from '#contract/homes/private-home.ts'
import { findHouseLine } from '#server/homes/house-line/house-line.queries.ts'
import { judgeCompleteness } from '#server/homes/listings/completeness.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { planOf } from '#server/payments/plans/limits.ts'
import { readFacts } from './facts.ts'
import { listingActions } from './home-editing.policy.ts'
import { listAllPrograms, listAllStaff } from './home-lists.queries.ts'
import { findPrivateHomeRow, listImages } from './private-home.queries.ts'
import { type FoundSection, listSections } from './sections.queries.ts'

/** A home with its private part. The caller has checked that the actor may see it. */
export async function readPrivateHome(db: Db, actor: Actor, homeId: string, at: Date): Promise<PrivateHome> {
  const row = await findPrivateHomeRow(db, homeId)
  const facts = await readFacts(db, homeId, at)
  const { latitude, longitude, street, unit, city, state, zipCode, country, neighborhood, ...home } = row
  const address = { street, unit, city, state, zipCode, neighborhood }
  return {
    ...home,
    address: { ...blankWhereNull(address), country: country ?? 'US' },
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    sections: versionsOf(await listSections(db, homeId)),
    ...judgeCompleteness(facts),
    marks: [...facts.marks],
    revision: null,
    allowedActions: listingActions(actor, row),
    houseLine: (await findHouseLine(db, homeId)) ?? { phone: '', hours: '', isShown: false },
    programs: await listAllPrograms(db, homeId),
    staff: await listAllStaff(db, homeId),
    images: await listImages(db, homeId),
    photoLimit: (await planOf(db, row.ownerId, at)).limits.photosPerHome,
  }
}

const blankWhereNull = <T extends Record<string, string | null>>(texts: T) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])) as { [K in keyof T]: string }

function versionsOf(sections: FoundSection[]): PrivateHome['sections'] {
  const saved = new Map(sections.map((section) => [section.section, section]))
  const versionOf = (name: string) => {
    const section = saved.get(name)
    if (!section) return { version: 0, changedBy: null, changedAt: null }
    const by = [section.firstName, section.lastName].filter(Boolean).join(' ')
    return { version: section.version, changedBy: by || null, changedAt: section.changedAt }
  }
  return Object.fromEntries(homeSection.options.map((name) => [name, versionOf(name)])) as PrivateHome['sections']
}
