import { readDayParam } from '#web/ui/list/filters.ts'

/** The days in the query string, in the form the staff lists expect. */
export const daysOf = (searchParams: URLSearchParams) => {
  const [startDate, endDate] = [readDayParam(searchParams.get('from')), readDayParam(searchParams.get('to'))]
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}
