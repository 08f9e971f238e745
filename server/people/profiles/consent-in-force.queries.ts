import { sql } from 'kysely'

/** Whether someone still looks at the refusal of an application again, by the column that names the application. */
export const hasOpenAppeal = (applicationId: string) =>
  sql<boolean>`exists (select from appeals where appeals.subject_type = 'APPLICATION' and appeals.subject_id = ${sql.ref(applicationId)}
    and appeals.status in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED'))`

/**
 * Whether a row of `consents` lets a home see something now. A refusal closes the application, and with it what it shares, until an
 * appeal opens it again: what was agreed to then counts as before.
 */
export const isConsentInForce = (now: Date, consents = 'consents') =>
  sql<boolean>`(${sql.ref(`${consents}.revokedAt`)} is null and ${sql.ref(`${consents}.expiresAt`)} > ${now}
    and not exists (select from applications declined where declined.id = ${sql.ref(`${consents}.applicationId`)}
      and declined.status = 'REJECTED' and not ${hasOpenAppeal('declined.id')}))`

type Shared = { application: string; home?: string; part?: 'NAME' }

/** Whether a person shares an application now, or a part of it, by the columns that name the application and, if given, its home. */
export const isSharedNow = (now: Date, { application, home, part }: Shared) =>
  sql<boolean>`exists (select from consents where consents.application_id = ${sql.ref(application)} and ${isConsentInForce(now)}${
    home ? sql` and consents.home_id = ${sql.ref(home)}` : sql``
  }${part ? sql` and ${part} = any(consents.scope)` : sql``})`
