import { sql } from 'kysely'
import { containing } from '#server/kernel/database/like-patterns.ts'

/** Whether the name or email of the joined `person` contains the text. */
const isPersonNamed = (search: string) => {
  const part = containing(search)
  return sql<boolean>`(person.first_name || ' ' || person.last_name ilike ${part} or person.email ilike ${part})`
}

/** The ids of everyone whose name or email contains the text. */
export const idsOfPeopleNamed = (search: string) =>
  sql<string>`(select person.id from users person where ${isPersonNamed(search)})`
