import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '#tests/harness.ts'
import * as enumerations from './enumerations.ts'

// Masks of search count by place in these lists: a different order would find the wrong homes without any failure.
it('are the same lists in the same order as in the database', async () => {
  const { db } = await startTestApp()
  const { rows } = await sql<{ name: string; labels: string[] }>`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname`.execute(db)
  const inDatabase = new Map(rows.map(({ name, labels }) => [name, labels]))
  const pairs = {
    property_type: enumerations.propertyType,
    housing_type: enumerations.housingType,
    house_genre: enumerations.houseGenre,
    support_level: enumerations.supportLevel,
    room_type: enumerations.roomType,
    currency: enumerations.currency,
    payment_frequency: enumerations.paymentFrequency,
    image_category: enumerations.imageCategory,
    rule_category: enumerations.ruleCategory,
    rule_enforcement: enumerations.ruleEnforcement,
    requirement_type: enumerations.requirementType,
    program_type: enumerations.programType,
    staff_role: enumerations.homeStaffRole,
    platform_staff_role: enumerations.staffRole,
    listing_status: enumerations.listingStatus,
    user_role: enumerations.role,
    team_role: enumerations.teamRole,
  }
  for (const [name, list] of Object.entries(pairs))
    expect({ name, labels: inDatabase.get(name) }).toEqual({ name, labels: list.options })
})
