import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const read = (text: string | null) => (text && day.test(text) ? text : undefined)

/** The days in the query string, in the form the staff lists expect. */
export const daysOf = (searchParams: URLSearchParams) => {
  const [startDate, endDate] = [read(searchParams.get('from')), read(searchParams.get('to'))]
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}

/** A range of days, kept in the query string. */
export function DayFilter({ label }: { label: string }) {
  const [searchParams, change] = useQueryParams()
  const { startDate = '', endDate = '' } = daysOf(searchParams)
  return (
    <FilterBar label={label}>
      <TextField
        type="date"
        label={`${label} from`}
        value={startDate}
        {...(endDate && { max: endDate })}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label="to"
        value={endDate}
        {...(startDate && { min: startDate })}
        onChange={({ target }) => change({ to: target.value })}
      />
      {(startDate || endDate) && (
        <Button variant="plain" onClick={() => change({ from: null, to: null })}>
          All days
        </Button>
      )}
    </FilterBar>
  )
}
