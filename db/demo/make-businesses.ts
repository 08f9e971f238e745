import { addTime, duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { withOwnerReason } from '#server/trust/account-status/account-status.words.ts'
import { makeComplianceDocuments, verifiedDocuments } from './compliance-documents.ts'
import type { HomeRow } from './home-row.ts'
import { homeRows } from './homes.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerUserId, userId } from './make-people.ts'
import type { Trust } from './make-verifications.ts'
import type { OwnerKey } from './owners.ts'

const admin = userId('admin@demo.local')
const day = duration({ days: 1 })
/** Its only suspension was a mistake that a phone call cleared up. */
const suspendedOnce: OwnerKey = 'ruiz'
/** Whose insurance ran out, and whose premium badge is about to. */
const lapsed: OwnerKey = 'jennings'
const renewing: OwnerKey = 'steadyGround'

/** The documents behind every badge, one that ran out, and a suspension that was lifted. */
export function makeBusinesses(trusts: ReadonlyMap<string, Trust>, homes: Rows, now: Date): Rows {
  const badges = new Map(homes.homeVerifications?.map((badge) => [`${badge.homeId} ${badge.level}`, badge]))
  const aged = ({ title, owner }: HomeRow) => {
    const verifiedAt = badges.get(`${homeId(title)} VERIFIED`)?.verifiedAt as Date | undefined
    return verifiedAt && { home: title, owner, days: (now.getTime() - verifiedAt.getTime()) / day }
  }
  const verified = homeRows.filter(({ owner }) => owner !== 'grant').flatMap((row) => aged(row) ?? [])
  const expired = homeRows.findLast(({ title, owner }) => owner === lapsed && trusts.get(title) === 'none')
  return together(
    makeComplianceDocuments(
      [
        ...verified.flatMap((home) =>
          verifiedDocuments.map((type) => ({ ...home, type, status: 'APPROVED' as const, isShared: true })),
        ),
        ...(expired
          ? verifiedDocuments.map((type) => {
              const document = { home: expired.title, owner: expired.owner, type, isShared: true }
              return type === 'INSURANCE'
                ? { ...document, status: 'EXPIRED' as const, days: 371 }
                : { ...document, status: 'APPROVED' as const, days: 200 }
            })
          : []),
      ],
      now,
    ),
    { auditEvents: suspensionOf(suspendedOnce, now) },
  )
}

const together = (one: Rows, other: Rows): Rows => ({ ...one, ...other })

function suspensionOf(owner: OwnerKey, now: Date): NonNullable<Rows['auditEvents']> {
  const [from, to] = [addTime(now, { days: -62 }), addTime(now, { days: -59, hours: -3 })]
  const event = (action: string, subjectType: string, subjectId: string, at: Date, reason: string) => ({
    id: referenceId(`demo event ${subjectId} ${action} ${at.getTime()}`),
    at,
    actorId: admin,
    actorRole: 'ADMIN',
    action,
    subjectType,
    subjectId,
    details: { reason } as never,
  })
  const person = ownerUserId(owner)
  return [
    event(
      'user.suspend',
      'user',
      person,
      from,
      'Someone reported that the insurance is forged. We’re checking it with the insurer.',
    ),
    event('user.reinstate', 'user', person, to, 'The insurer confirmed the policy by phone.'),
    ...homeRows
      .filter((row) => row.owner === owner)
      .flatMap(({ title }) => [
        event('home.suspend', 'home', homeId(title), from, withOwnerReason),
        event('home.reinstate', 'home', homeId(title), to, ''),
      ]),
  ]
}

/** A premium badge that ends in three weeks, with a renewal request on staff's desk. */
export function withRenewal(homes: readonly Rows[], trusts: ReadonlyMap<string, Trust>, now: Date): Rows[] {
  const row = homeRows.find(({ title, owner }) => owner === renewing && trusts.get(title) === 'premium')
  if (!row) return [...homes]
  const ends = { verifiedAt: addTime(now, { days: -344 }), expiresAt: addTime(now, { days: 21 }), remindedDays: 30 }
  return homes.map((rows) =>
    rows.homeVerifications?.some((badge) => badge.homeId === homeId(row.title))
      ? {
          ...rows,
          homeVerifications: rows.homeVerifications.map((badge) => ({
            ...badge,
            ...ends,
            ...(badge.level === 'PREMIUM' && { renewalAskedAt: addTime(now, { days: -2 }) }),
          })),
        }
      : rows,
  )
}
