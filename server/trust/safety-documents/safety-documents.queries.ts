import { sql } from 'kysely'
import type * as z from 'zod'
import type { DocumentStatus } from '#contract/homes/document.lifecycle.ts'
import {
  type SafetyDocumentType,
  type SafetyExpiry,
  type safetyDocuments,
  safetyDocumentType,
  safetySoonDays,
} from '#contract/trust/safety-documents.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'

type Wanted = z.output<(typeof safetyDocuments)['GET /admin/safety-documents']['query']>

/** Documents that count or are waiting to; replaced and removed ones are history. */
const shown = (wanted: Wanted, at: Date) => {
  const types = wanted.documentType ? [wanted.documentType] : safetyDocumentType.options
  const parts = wanted.search && likePatterns(wanted.search)
  const found = parts
    ? sql`and (home.title ilike any(${parts}) or owner.business_name ilike any(${parts}) or address.city ilike any(${parts}))`
    : sql``
  return sql`(
    select link.id, link.name, file.document_type, link.status, link.uploaded_at, file.expires_at, home.id as home_id, home.title,
      coalesce(address.city, '') as city, coalesce(address.state, '') as state,
      coalesce(nullif(owner.business_name, ''), trim(person.first_name || ' ' || person.last_name)) as owner,
      case when file.expires_at is null then 'NONE' when file.expires_at <= ${at} then 'EXPIRED'
        when file.expires_at <= ${at}::timestamptz + make_interval(days => ${safetySoonDays}) then 'SOON' else 'LATER' end as expiry
    from home_documents link join documents file on file.id = link.document_id
    join homes home on home.id = link.home_id and home.status <> 'DELETED'
    join owners owner on owner.id = home.owner_id join users person on person.id = owner.user_id
    left join addresses address on address.id = home.address_id
    where link.type = 'LISTING_DOCUMENT' and link.status not in ('SUPERSEDED', 'DELETED', 'REJECTED')
      and file.document_type = any(${types}) ${found})`
}

type SafetyDocumentRow = {
  id: string
  name: string
  documentType: SafetyDocumentType
  status: DocumentStatus
  uploadedAt: Date
  expiresAt: Date | null
  expiry: SafetyExpiry
  homeId: string
  title: string
  city: string
  state: string
  owner: string
}

export async function listSafetyDocuments(db: Db, wanted: Wanted, at: Date) {
  const { expiry, page, limit } = wanted
  const { rows } = await sql<SafetyDocumentRow>`${sql.raw(unnamed)}
    select * from ${shown(wanted, at)} document where ${expiry ? sql`expiry = ${expiry}` : sql`true`}
    order by expires_at nulls last, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export async function countSafetyDocuments(db: Db, wanted: Wanted, at: Date) {
  const { rows } = await sql<{ expiry: SafetyExpiry; count: number }>`${sql.raw(unnamed)}
    select expiry, count(*)::int as count from ${shown(wanted, at)} document group by expiry`.execute(db)
  return rows
}
