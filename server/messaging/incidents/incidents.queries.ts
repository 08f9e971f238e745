import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import { type IncidentStatus, openIncidentStatuses } from '#contract/messaging/incident.lifecycle.ts'
import type { IncidentKind, IncidentSeverity, IncidentSource, incidents } from '#contract/messaging/incidents.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import type { IncidentNotes, Incidents } from '#server/kernel/database/schema.ts'
import { assigneeOf } from '#server/messaging/support/assignee.queries.ts'

export type IncidentRow = {
  id: string
  kind: IncidentKind
  severity: IncidentSeverity
  status: IncidentStatus
  source: IncidentSource | null
  sourceId: string | null
  title: string
  words: string
  outcome: string
  homeId: string | null
  homeTitle: string | null
  reporterId: string | null
  reporterName: string | null
  reporterEmail: string | null
  reporterFirstName: string | null
  assigneeId: string | null
  assigneeName: string | null
  openedAt: Date
  dueAt: Date
  closedAt: Date | null
  remindedAt: Date | null
}

const columns = sql`incident.id, incident.kind, incident.severity, incident.status, incident.source, incident.source_id, incident.title, incident.words,
  incident.outcome, incident.opened_at, incident.due_at, incident.closed_at, incident.reminded_at, home.id as home_id, home.title as home_title,
  reporter.id as reporter_id, trim(reporter.first_name || ' ' || reporter.last_name) as reporter_name, reporter.email as reporter_email,
  reporter.first_name as reporter_first_name, assignee.id as assignee_id, trim(assignee.first_name || ' ' || assignee.last_name) as assignee_name`
const tables = sql`incidents incident left join homes home on home.id = incident.home_id
  left join users reporter on reporter.id = incident.reported_by left join users assignee
  on assignee.id = case when incident.closed_at is null then ${assigneeOf('incident.assigned_to', ['SUPPORT', 'REVIEWER'])} else incident.assigned_to end`

/** Since when each open incident has waited. */
export const incidentsToClose = sql`select opened_at as since from incidents where closed_at is null`

/** Returns nothing if the source has its incident already. */
export const insertIncident = (tx: Tx, row: Insertable<Incidents>) =>
  tx
    .insertInto('incidents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export async function findIncident(db: Db, id: string) {
  const { rows } = await sql<IncidentRow>`select ${columns} from ${tables} where incident.id = ${id}`.execute(db)
  return rows[0]
}

/** Takes the incident's row lock, so that two members of staff do not decide it twice. */
export async function lockIncident(tx: Tx, id: string) {
  const { rows } =
    await sql<IncidentRow>`select ${columns} from ${tables} where incident.id = ${id} for update of incident`.execute(tx)
  return rows[0]
}

export const findIncidentHome = (db: Db, id: string) =>
  db.selectFrom('homes').select('id').where('id', '=', id).where('status', '!=', 'DELETED').executeTakeFirst()

type Wanted = z.output<(typeof incidents)['GET /admin/incidents']['query']> & { userId: string }

/** Every filter except the status. */
function conditions({ kind, severity, assigned, search, userId }: Wanted) {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (kind) all.push(sql`incident.kind = ${kind}`)
  if (severity) all.push(sql`incident.severity = ${severity}`)
  if (assigned) all.push(assigned === 'me' ? sql`incident.assigned_to = ${userId}` : sql`assignee.id is null`)
  if (search) all.push(sql`(incident.title ilike any(${likePatterns(search)}) or home.title ilike any(${likePatterns(search)}))`)
  return sql.join(all, sql` and `)
}

const inStatus = ({ status }: Wanted) =>
  sql`incident.status = any(${status?.length ? status : openIncidentStatuses}::incident_status[])`

/** Open ones by their deadline, so that late ones come first; closed ones newest first, after them. */
export async function listIncidents(db: Db, wanted: Wanted) {
  const { page, limit } = wanted
  const { rows } = await sql<IncidentRow>`
    select ${columns} from ${tables} where ${conditions(wanted)} and ${inStatus(wanted)}
    order by incident.closed_at desc nulls first, incident.due_at, incident.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  return rows
}

export async function countIncidents(db: Db, wanted: Wanted, at: Date) {
  const { rows } = await sql<{ status: IncidentStatus; count: number; late: number }>`
    select incident.status, count(*)::int as count, count(*) filter (where incident.closed_at is null and incident.due_at < ${at})::int as late
    from ${tables} where ${conditions(wanted)} group by incident.status`.execute(db)
  return rows
}

type Move = { id: string; from: IncidentStatus; to: IncidentStatus; at: Date; change: Updateable<Incidents> }

export async function moveIncident(tx: Tx, { id, from, to, at, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('incidents')
    .set({ ...change, status: to, statusChangedAt: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setIncident = (tx: Tx, id: string, change: Pick<Updateable<Incidents>, 'assignedTo' | 'remindedAt'>) =>
  tx.updateTable('incidents').set(change).where('id', '=', id).execute()

export const insertIncidentNote = (tx: Tx, note: Insertable<IncidentNotes>) =>
  tx.insertInto('incidentNotes').values(note).execute()

type Note = { incidentId: string; id: string; by: string; body: string; at: Date }

export async function listIncidentNotes(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Note>`
    select note.incident_id, note.id, note.body, note.written_at as at, coalesce(trim(person.first_name || ' ' || person.last_name), 'Staff') as by
    from incident_notes note left join users person on person.id = note.written_by
    where note.incident_id = any(${ids}::uuid[]) order by note.written_at desc, note.id`.execute(db)
  return rows
}

/** Staff who can look after an incident. */
export async function listIncidentStaff(db: Db) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users
    where role = 'ADMIN' and status = 'ACTIVE' and staff_role in ('ADMINISTRATOR', 'SUPPORT', 'REVIEWER') order by name, id`.execute(
    db,
  )
  return rows
}

/** Open incidents made from the reports of a conversation. */
export async function listIncidentsOfConversation(tx: Tx, conversationId: string) {
  const { rows } = await sql<{ id: string }>`
    select incident.id from incidents incident join conversation_reports report on report.id = incident.source_id
    where incident.source = 'CONVERSATION_REPORT' and report.conversation_id = ${conversationId} and incident.closed_at is null order by incident.id`.execute(
    tx,
  )
  return rows
}

/** Whether a conversation has another open incident of the kind, so that one more would break the constraint. */
export const hasOtherOpenIncident = async (tx: Tx, { id, kind, sourceId }: Pick<IncidentRow, 'id' | 'kind' | 'sourceId'>) =>
  (await tx
    .selectFrom('incidents')
    .select('id')
    .where('source', '=', 'CONVERSATION')
    .where('sourceId', '=', sourceId)
    .where('kind', '=', kind)
    .where('closedAt', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined

export const listLateIncidents = (db: Db, at: Date) =>
  db
    .selectFrom('incidents')
    .select('id')
    .where('closedAt', 'is', null)
    .where('remindedAt', 'is', null)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(200)
    .execute()

/** What was said and who said it is forgotten; that it was there, and how it ended, stays. */
export async function forgetIncidentWords(tx: Tx, before: Date) {
  await tx
    .updateTable('incidents')
    .set({ words: '', reportedBy: null })
    .where('closedAt', '<', before)
    .where((eb) => eb.or([eb('words', '<>', ''), eb('reportedBy', 'is not', null)]))
    .execute()
  await sql`delete from incident_notes note using incidents incident where incident.id = note.incident_id and incident.closed_at < ${before}`.execute(
    tx,
  )
}
