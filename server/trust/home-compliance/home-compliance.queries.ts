import { sql } from 'kysely'
import { expiringDays } from '#contract/trust/home-compliance.labels.ts'
import type { ComplianceStatus } from '#contract/trust/home-compliance.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { businessName } from '#server/people/accounts/business-name.queries.ts'

/**
 * The only definition of whether a home is compliant. It refers to a row named `summary`; what is required and when it ends is
 * in migration 0065, what each status means in `home-compliance.labels.ts`.
 */
const complianceStatusAt = (at: Date) => sql<ComplianceStatus>`(case
  when summary.ends_at <= ${at} then 'EXPIRED'
  when summary.missing <> '{}' then 'MISSING'
  when least(summary.ends_at, summary.badge_ends_at) <= ${at}::timestamptz + make_interval(days => ${expiringDays}) then 'EXPIRING'
  else 'COMPLIANT' end)`

type Asked = { at: Date; ownerId?: string | undefined }

const ofOwner = (ownerId: string | undefined) =>
  ownerId === undefined ? sql`true` : sql`summary.home_id in (select id from homes where owner_id = ${ownerId})`

export async function countHomesByCompliance(db: Db, { at, ownerId }: Asked) {
  const { rows } = await sql<{ status: ComplianceStatus; homes: number }>`
    select ${complianceStatusAt(at)} as status, count(*)::int as homes
    from home_compliance_summaries summary where ${ofOwner(ownerId)} group by 1`.execute(db)
  return rows
}

/** The same for each of several owners. */
export async function countComplianceOfOwners(db: Db, ownerIds: readonly string[], at: Date) {
  const { rows } = await sql<{ ownerId: string; status: ComplianceStatus; homes: number }>`
    select home.owner_id, ${complianceStatusAt(at)} as status, count(*)::int as homes
    from homes home join home_compliance_summaries summary on summary.home_id = home.id
    where home.owner_id = any(${ownerIds}) group by 1, 2`.execute(db)
  return rows
}

export async function countMissingDocuments(db: Db) {
  const { rows } = await sql<{ documentType: string; homes: number }>`
    select kind as document_type, count(*)::int as homes
    from home_compliance_summaries summary, unnest(summary.missing) as kind group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** Valid badges of published and paused homes, and documents that wait for staff. */
export async function countBadgesAndDocuments(db: Db) {
  const { rows } = await sql<{ verified: number; premium: number; documentsWaiting: number }>`
    select count(*) filter (where badge.level = 'VERIFIED')::int as verified,
      count(*) filter (where badge.level = 'PREMIUM')::int as premium,
      (select count(*)::int from home_documents link join homes home on home.id = link.home_id
        where link.type = 'LISTING_DOCUMENT' and link.status in ('PENDING', 'IN_REVIEW') and home.status <> 'DELETED') as documents_waiting
    from home_verifications badge join home_compliance_summaries summary on summary.home_id = badge.home_id
    where badge.status = 'VERIFIED'`.execute(db)
  return rows[0]!
}

type Badge = { level: 'VERIFIED' | 'PREMIUM'; expiresAt: string | null }
type DetailRow = {
  homeId: string
  title: string
  city: string
  state: string
  ownerId: string
  ownerName: string
  status: ComplianceStatus
  missing: string[]
  endsAt: Date | null
  ends: string | null
  badgeEndsAt: Date | null
  certificationBody: string | null
  certificationLevel: string | null
  certificationExpiresOn: string | null
  badges: Badge[]
  documentsWaiting: number
}
type Wanted = Asked & { status?: ComplianceStatus | undefined; page: number; limit: number }

/** The page first, then what each of its homes has. */
export const complianceDetailsOf = ({ at, ownerId, status, page, limit }: Wanted) => {
  const wanted = status === undefined ? sql`true` : sql`${complianceStatusAt(at)} = ${status}`
  return sql<DetailRow>`
    with shown as (
      select summary.*, ${complianceStatusAt(at)} as status from home_compliance_summaries summary
      where ${ofOwner(ownerId)} and ${wanted}
      order by least(summary.ends_at, summary.badge_ends_at), summary.home_id limit ${limit} offset ${(page - 1) * limit}
    )
    select shown.home_id, home.title, coalesce(address.city, '') as city, coalesce(address.state, '') as state, owner.id as owner_id,
      ${businessName} as owner_name,
      shown.status, shown.missing, shown.ends_at, shown.ends, shown.badge_ends_at, record.certification_body,
      record.certification_level, record.certification_expires_on::text,
      coalesce((select jsonb_agg(jsonb_build_object('level', badge.level, 'expiresAt', badge.expires_at) order by badge.level)
        from home_verifications badge where badge.home_id = shown.home_id and badge.status = 'VERIFIED'), '[]') as badges,
      (select count(*)::int from home_documents link where link.home_id = shown.home_id and link.type = 'LISTING_DOCUMENT'
        and link.status in ('PENDING', 'IN_REVIEW')) as documents_waiting
    from shown join homes home on home.id = shown.home_id join owners owner on owner.id = home.owner_id
    join users person on person.id = owner.user_id left join addresses address on address.id = home.address_id
    left join home_compliance record on record.home_id = shown.home_id
    order by least(shown.ends_at, shown.badge_ends_at), shown.home_id`
}

export const listComplianceDetails = async (db: Db, wanted: Wanted) => (await complianceDetailsOf(wanted).execute(db)).rows
