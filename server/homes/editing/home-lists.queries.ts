import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { HomePolicies, HomePrograms, HomeRequirements, HomeStaff, HouseRules } from '#server/kernel/database/schema.ts'

type Item = { homeId: string; id: string }
type New<T> = Omit<Insertable<T>, 'position'> & { homeId: string }

const ruleColumns = ['id', 'category', 'rule', 'description', 'enforcement', 'consequences', 'isActive'] as const
const requirementColumns = ['id', 'type', 'description', 'required', 'details', 'verification'] as const
const programColumns = ['id', 'name', 'type', 'description', 'isActive', 'required'] as const
const aboutStaff = ['name', 'role', 'certifications', 'bio', 'photo', 'isActive', 'phoneNumber', 'email'] as const
const staffColumns = [
  'id',
  ...aboutStaff,
  'availabilitySchedule',
  'responseTime',
  'emergencyContact',
  'emergencyPhone',
  'houseManager247',
] as const

/** The position after the last item. */
const last = (table: 'house_rules' | 'home_requirements', homeId: string) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from ${sql.table(table)} where home_id = ${homeId})`

export const insertRule = (db: Db, rule: New<HouseRules>) =>
  db
    .insertInto('houseRules')
    .values({ ...rule, position: last('house_rules', rule.homeId) })
    .returning(ruleColumns)
    .executeTakeFirstOrThrow()

export const setRule = (db: Db, { homeId, id }: Item, rule: Updateable<HouseRules>) =>
  db
    .updateTable('houseRules')
    .set(rule)
    .where('id', '=', id)
    .where('homeId', '=', homeId)
    .returning(ruleColumns)
    .executeTakeFirst()

/** Includes rules that are turned off. */
export const listAllRules = (db: Db, homeId: string) =>
  db.selectFrom('houseRules').select(ruleColumns).where('homeId', '=', homeId).orderBy('position').orderBy('id').execute()

export const insertRequirement = (db: Db, requirement: New<HomeRequirements>) =>
  db
    .insertInto('homeRequirements')
    .values({ ...requirement, position: last('home_requirements', requirement.homeId) })
    .returning(requirementColumns)
    .executeTakeFirstOrThrow()

export const setRequirement = (db: Db, { homeId, id }: Item, requirement: Updateable<HomeRequirements>) =>
  db
    .updateTable('homeRequirements')
    .set(requirement)
    .where('id', '=', id)
    .where('homeId', '=', homeId)
    .returning(requirementColumns)
    .executeTakeFirst()

export const insertProgram = (db: Db, program: Insertable<HomePrograms>) =>
  db.insertInto('homePrograms').values(program).returning(programColumns).executeTakeFirstOrThrow()

export const setProgram = (db: Db, { homeId, id }: Item, program: Updateable<HomePrograms>) =>
  db
    .updateTable('homePrograms')
    .set(program)
    .where('id', '=', id)
    .where('homeId', '=', homeId)
    .returning(programColumns)
    .executeTakeFirst()

export const listAllPrograms = (db: Db, homeId: string) =>
  db.selectFrom('homePrograms').select(programColumns).where('homeId', '=', homeId).orderBy('name').orderBy('id').execute()

export const insertStaff = (db: Db, staff: Insertable<HomeStaff>) =>
  db.insertInto('homeStaff').values(staff).returning(staffColumns).executeTakeFirstOrThrow()

export const setStaff = (db: Db, { homeId, id }: Item, staff: Updateable<HomeStaff>) =>
  db
    .updateTable('homeStaff')
    .set(staff)
    .where('id', '=', id)
    .where('homeId', '=', homeId)
    .returning(staffColumns)
    .executeTakeFirst()

/** Includes private phone numbers, and people who no longer work there. */
export const listAllStaff = (db: Db, homeId: string) =>
  db
    .selectFrom('homeStaff')
    .select(staffColumns)
    .where('homeId', '=', homeId)
    .orderBy('role')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Returns the removed item; nothing if it belongs to another home. */
export const deleteItem = (
  db: Db,
  table: 'houseRules' | 'homeRequirements' | 'homePrograms' | 'homeStaff',
  { homeId, id }: Item,
) => db.deleteFrom(table).where('id', '=', id).where('homeId', '=', homeId).returning('id').executeTakeFirst()

export const savePolicies = (db: Db, { homeId, ...policies }: Insertable<HomePolicies>) =>
  db
    .insertInto('homePolicies')
    .values({ homeId, ...policies })
    .onConflict((conflict) => conflict.column('homeId').doUpdateSet(policies))
    .returningAll()
    .executeTakeFirstOrThrow()
