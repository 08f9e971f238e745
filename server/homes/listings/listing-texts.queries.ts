import { CompiledQuery, sql } from 'kysely'
import type { HomeSection } from '#contract/homes/private-home.ts'
import type { MarkedSupportLevel } from '#contract/text-marks.ts'
import type { Answers } from '#server/homes/editing/policy-marks.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** A text an owner wrote, and where the editor shows it. */
export type ListingText = {
  homeId: string
  state: string
  level: MarkedSupportLevel
  tab: HomeSection
  /** Null if the field belongs to the home itself. */
  item: string | null
  field: string
  text: string
}

type Source = {
  tab: HomeSection
  table: string
  home?: string
  item: string
  /** Field names of the contract, mapped to their columns. */
  fields: Record<string, string>
}

const sources: readonly Source[] = [
  {
    tab: 'basic',
    table: 'homes',
    home: 'id',
    item: 'null',
    fields: { title: 'title', shortDescription: 'short_description', description: 'description', whychooseus: 'why_choose_us' },
  },
  { tab: 'basic', table: 'home_house_lines', item: `'houseLine'`, fields: { hours: 'hours' } },
  { tab: 'bedrooms', table: 'bedrooms', item: 'id', fields: { roomNumber: 'room_number', description: 'description' } },
  { tab: 'recovery', table: 'home_programs', item: 'id', fields: { name: 'name', description: 'description' } },
  {
    tab: 'staff',
    table: 'home_staff',
    item: 'id',
    fields: {
      certifications: `array_to_string(certifications, ', ')`,
      bio: 'bio',
      availabilitySchedule: 'availability_schedule',
      responseTime: 'response_time',
    },
  },
  {
    tab: 'images',
    table: `(select * from home_documents where type = 'LISTING_IMAGE')`,
    item: 'document_id',
    fields: { description: 'description' },
  },
  {
    tab: 'rulesAndPolicies',
    table: 'house_rules',
    item: 'id',
    fields: { rule: 'rule', description: 'description', consequences: 'consequences' },
  },
  {
    tab: 'rulesAndPolicies',
    table: 'home_requirements',
    item: 'id',
    fields: { description: 'description', details: 'details', verification: 'verification' },
  },
  {
    tab: 'rulesAndPolicies',
    table: 'home_policies',
    item: `'policies'`,
    fields: {
      weekdayTime: 'weekday_time',
      weekendTime: 'weekend_time',
      curfewExceptions: 'curfew_exceptions',
      visitorHours: 'visitor_hours',
      designatedAreas: 'designated_areas',
      petTypes: 'pet_types',
      petRestrictions: 'pet_restrictions',
    },
  },
  {
    tab: 'rulesAndPolicies',
    table: 'home_resident_policies',
    item: `'residentPolicies'`,
    fields: { dischargePolicy: 'discharge_policy', medicationNotes: 'medication_notes' },
  },
]

const selectOf = ({ tab, table, home = 'home_id', item, fields }: Source) => `
  select source.${home} as home_id, '${tab}' as tab, ${item}::text as item, part.field, part.text
  from ${table} source cross join lateral (values ${Object.entries(fields)
    .map(([name, column]) => `('${name}', ${column})`)
    .join(', ')}) part (field, text)
  where source.${home} = any($1) and part.text <> ''`

const statement = `
  select written.home_id as "homeId", coalesce(address.state, '') as state, home.support_level as level, written.tab, written.item,
    written.field, written.text
  from (${sources.map(selectOf).join(' union all ')}) written
  join homes home on home.id = written.home_id
  left join addresses address on address.id = home.address_id`

/** Everything owners wrote about these homes. */
export async function listTexts(db: Db, homeIds: readonly string[]) {
  const { rows } = await db.withoutPlugins().executeQuery<ListingText>(CompiledQuery.raw(statement, [homeIds]))
  return rows
}

/** The answers of these homes that a state's law has rules about. */
export async function listAnswers(db: Db, homeIds: readonly string[]) {
  const { rows } = await sql<Answers & { homeId: string }>`
    select home.id as home_id, coalesce(address.state, '') as state, home.support_level, coalesce(policy.cannabis_allowed, false) as cannabis_allowed,
      stated.minimum_sobriety_days,
      exists (select 1 from home_staff person where person.home_id = home.id and person.is_active and person.house_manager247)
        or exists (select 1 from home_recovery_features has join recovery_features feature on feature.id = has.recovery_feature_id
          where has.home_id = home.id and feature.type = 'NIGHT_STAFF') as has_staff_day_and_night
    from homes home
    left join addresses address on address.id = home.address_id
    left join home_policies policy on policy.home_id = home.id
    left join home_resident_policies stated on stated.home_id = home.id
    where home.id = any(${homeIds})`.execute(db)
  return rows
}
