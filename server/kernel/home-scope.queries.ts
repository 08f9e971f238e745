import { sql } from 'kysely'
import type { HomeScope } from './permission.ts'

type Columns = { owner?: string; home?: string }

/**
 * The condition that a row belongs to the homes a caller acts for. Every query behind an owner's endpoint uses it, so that a team
 * member who is limited to some homes reads nothing of the others.
 */
export const ofHomes = ({ ownerId, homeIds }: HomeScope, { owner = 'home.owner_id', home = 'home.id' }: Columns = {}) =>
  homeIds
    ? sql<boolean>`(${sql.ref(owner)} = ${ownerId} and ${sql.ref(home)} = any(${homeIds}::uuid[]))`
    : sql<boolean>`${sql.ref(owner)} = ${ownerId}`

/** The condition that a row belongs to one home, if a caller asked for one. */
export const ofHome = (column: string, homeId: string | null) =>
  sql<boolean>`(${homeId}::uuid is null or ${sql.ref(column)} = ${homeId}::uuid)`
