import type { TourKind } from '#contract/stays/tour.lifecycle.ts'
import type { TourTimes } from '#contract/stays/tours.ts'
import { dayOf, deviceZone, formatShortDateTime, formatTime, formatWeekday, formatZone } from '#contract/time.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Muted } from '#web/ui/text.tsx'
import { tourKindLabel } from './tour-badge.tsx'

export type ChosenTime = { kind: TourKind; startsAt: string }
type Props = {
  times: TourTimes
  chosen: ChosenTime
  onChange: (chosen: ChosenTime) => void
  /** A tour that moves stays what it is. */
  isKindFixed?: boolean
  error?: string | undefined
}

const timesOf = ({ kinds }: TourTimes, kind: TourKind) =>
  kinds.find((one) => one.kind === kind)?.times.map((at) => new Date(at).toISOString()) ?? []

const dayOrNone = (at: string | null | undefined, zone: string) =>
  at && !Number.isNaN(Date.parse(at)) ? dayOf(at, zone) : undefined

/** The wanted time if it is still open, else the first one of its day, else the first one of all. */
export function firstChoice(
  times: TourTimes,
  wanted: { kind?: string | null; startsAt?: string | null } = {},
): ChosenTime | null {
  const known = times.kinds.find(({ kind }) => kind === wanted.kind)
  const kind = known?.kind ?? times.kinds.find((one) => one.times.length > 0)?.kind
  if (!kind) return null
  const open = timesOf(times, kind)
  const day = dayOrNone(wanted.startsAt, times.timeZone)
  const startsAt = open.find((at) => at === wanted.startsAt) ?? open.find((at) => dayOf(at, times.timeZone) === day) ?? open[0]
  return startsAt ? { kind, startsAt } : null
}

/** Chooses a day and a time that a home has open, by the home's clock. */
export function TimeChoice({ times, chosen, onChange, isKindFixed, error }: Props) {
  const { timeZone } = times
  const open = timesOf(times, chosen.kind)
  const days = [...new Set(open.map((at) => dayOf(at, timeZone)))]
  const day = dayOf(chosen.startsAt, timeZone)
  const onDay = (one: string) => open.filter((at) => dayOf(at, timeZone) === one)
  const choose = (startsAt: string | undefined, kind = chosen.kind) => startsAt && onChange({ kind, startsAt })
  const kinds = times.kinds.filter((one) => one.times.length > 0)
  return (
    <Stack gap={3}>
      {!isKindFixed && kinds.length > 1 && (
        <SegmentedControl
          label="Tour or call"
          value={chosen.kind}
          options={kinds.map(({ kind, minutes }) => ({ value: kind, label: `${tourKindLabel[kind]}, ${minutes} min` }))}
          onChange={(kind) => choose(firstChoice(times, { ...chosen, kind })?.startsAt, kind)}
        />
      )}
      <Row align="start">
        <SelectField label="Day" value={day} onChange={({ target }) => choose(onDay(target.value)[0])}>
          {days.map((one) => (
            <option key={one} value={one}>
              {formatWeekday(one)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time" value={chosen.startsAt} error={error} onChange={({ target }) => choose(target.value)}>
          {onDay(day).map((at) => (
            <option key={at} value={at}>
              {formatTime(at, timeZone)}
            </option>
          ))}
        </SelectField>
      </Row>
      <Muted>
        Times are in {formatZone(timeZone)}, where the home is. <YourTime at={chosen.startsAt} zone={timeZone} />
      </Muted>
    </Stack>
  )
}

/** For someone whose clock shows another time than the home's. */
export function YourTime({ at, zone }: { at: string | Date; zone: string }) {
  // The server does not know the visitor's time zone.
  const isInBrowser = useHydrated()
  const yours = isInBrowser ? formatShortDateTime(at, deviceZone()) : ''
  const isSame = !isInBrowser || formatShortDateTime(at, zone).replace(/ \S+$/, '') === yours.replace(/ \S+$/, '')
  return isSame ? null : <>That’s {yours} for you.</>
}
