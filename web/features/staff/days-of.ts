import { readDay } from '#web/ui/list/filters.ts'

/** The days in the query string, in the form the staff lists expect. */
export const daysOf = (searchParams: URLSearchParams) => {
  const [startDate, endDate] = [readDay(searchParams.get('from')), readDay(searchParams.get('to'))]
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}
