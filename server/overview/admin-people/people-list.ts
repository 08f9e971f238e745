import type { Role } from '#contract/endpoint.ts'
import { type AccountStatus, accountStatus } from '#contract/people/account.lifecycle.ts'
import { addDays, type Day, platformZone, today } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import {
  countPeople,
  countSomePeople,
  hasOtherFilters,
  listPeopleIds,
  mostFound,
  type PeopleFilters,
  searchPeople,
} from './people-list.queries.ts'

const allRoles: readonly Role[] = ['SEEKER', 'OWNER', 'ADMIN']
const notDeleted = accountStatus.options.filter((status) => status !== 'DELETED')

type Counts = Record<AccountStatus, number>
const none = (): Counts => Object.fromEntries(accountStatus.options.map((status) => [status, 0])) as Counts
export const totalOf = (counts: Readonly<Counts>) => notDeleted.reduce((sum, status) => sum + counts[status], 0)

type Asked = Omit<PeopleFilters, 'roles' | 'statuses'> & {
  role?: readonly Role[] | undefined
  status?: readonly AccountStatus[] | undefined
  sort: 'joined' | '-joined' | 'name' | '-name'
  page: number
  limit: number
}

/** One page of a list of people, how many there are in all, and how many by status, whatever status is filtered. */
export async function readPeople<Row>(db: Db, asked: Asked, rowsOf: (db: Db, ids: readonly string[]) => Promise<Row[]>) {
  const { role, status, sort, page, limit, ...rest } = asked
  const roles = role?.length ? role : allRoles
  const statuses = status?.length ? status : notDeleted
  const { ids, counts } = await readPage(
    db,
    { ...rest, roles, statuses: accountStatus.options },
    { only: status, sort, page, limit },
  )
  const total = statuses.reduce((sum, one) => sum + counts[one], 0)
  const found = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows: await rowsOf(db, ids), page, limit, total, isMore: Boolean(rest.search) && found >= mostFound, counts }
}

type Wanted = Pick<Asked, 'sort' | 'page' | 'limit'> & { only: readonly AccountStatus[] | undefined }

async function readPage(db: Db, filters: PeopleFilters, { only, ...page }: Wanted) {
  if (filters.search) {
    const found = await searchPeople(db, filters, { ...page, ...(only?.length && { only }) })
    return { ids: found.ids, counts: sumUp(found.counts) }
  }
  const ids = await listPeopleIds(db, { ...filters, statuses: only?.length ? only : notDeleted }, page)
  return { ids, counts: await readCounts(db, filters) }
}

function sumUp(rows: readonly { status: AccountStatus; count: number }[]) {
  const counts = none()
  for (const { status, count } of rows) counts[status] += count
  return counts
}

const readCounts = async (db: Db, filters: PeopleFilters) =>
  sumUp(
    hasOtherFilters(filters)
      ? await countSomePeople(db, filters)
      : (await countPeople(db)).filter(({ role }) => filters.roles.includes(role)),
  )

export const countsByStatus = (db: Db, roles: readonly Role[]) => readCounts(db, { roles, statuses: accountStatus.options })

/** The first of the last 30 days, today included, and how many joined since. */
export async function readNewPeople({ db, now }: Pick<Context, 'db' | 'now'>, roles: readonly Role[] = allRoles) {
  const joinedSince: Day = addDays(today(platformZone, now()), -29)
  const rows = await countSomePeople(db, { roles, statuses: notDeleted, startDate: joinedSince })
  return { joinedSince, joinedLast30Days: rows.reduce((sum, { count }) => sum + count, 0) }
}
