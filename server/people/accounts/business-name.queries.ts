import { sql } from 'kysely'

/** What a business is called: its own name, or that of its owner. For rows named `owner` and `person`. */
export const businessName = sql<string>`coalesce(nullif(owner.business_name, ''), trim(person.first_name || ' ' || person.last_name))`

/** The same in reports, which also name those who have deleted their accounts. */
export const businessNameOrGone = sql<string>`coalesce(nullif(${businessName}, ''), 'Someone who is gone')`
