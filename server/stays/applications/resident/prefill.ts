import type { ApplicationAnswers } from '#contract/stays/application-parts.ts'
import { dayOf } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { findResident } from '#server/people/profiles/profiles.queries.ts'
import { type ApplicationRequirement, findLastSent } from '#server/stays/applications/applications.queries.ts'
import { listRequirements } from '#server/stays/applications/parts.queries.ts'

type Home = { id: string; timeZone: string }

/**
 * The answers a new draft begins with: those of the person's last application that was sent, or else what the profile knows. They
 * are this person's own and no home sees them before they are sent again. Consent and documents are never carried over.
 */
export async function prefillAnswers(db: Db, actor: Actor, home: Home, at: Date): Promise<ApplicationAnswers> {
  const person = await findResident(db, actor.accountId)
  const basics = { type: 'STANDARD', contactBy: 'MESSAGE', phone: person?.phone ?? '' } as const
  const last = await findLastSent(db, actor.accountId)
  if (!last) return basics
  const { moveInOn, requirements, ...answers } = last.answers
  const asked = await listRequirements(db, home.id)
  return {
    ...basics,
    ...answers,
    // The profile is the one place for a number that changed since.
    ...(person?.phone && { phone: person.phone }),
    // A day that has passed is asked for again.
    ...(moveInOn && moveInOn >= dayOf(at, home.timeZone) && { moveInOn }),
    requirements: answersToSame(asked, last.requirements ?? [], requirements ?? []),
  }
}

type Given = NonNullable<ApplicationAnswers['requirements']>

/** An answer counts again only where another home asks for the same in the same words. */
export function answersToSame(
  asked: readonly ApplicationRequirement[],
  before: readonly ApplicationRequirement[],
  given: Given,
): Given {
  return asked.flatMap(({ id, type, description, details }) => {
    const same = before.find((one) => one.type === type && one.description === description && one.details === details)
    const answer = same && given.find(({ requirementId }) => requirementId === same.id)
    return answer ? [{ ...answer, requirementId: id }] : []
  })
}
