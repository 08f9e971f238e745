import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import styles from './chart.module.css'
import { type Column, DataTable } from './data-table.tsx'
import { Fold } from './fold.tsx'

/** Null is no value, such as the occupancy of a month without beds: a gap in the line, and not a zero. */
type ChartRow = { label: string; values: Readonly<Record<string, number | null>> }
type ChartSeries = { key: string; label: string; variant: keyof typeof colors }
type Props = {
  /** The finding in one sentence: "March was your best month". */
  title: string
  kind?: 'bar' | 'line'
  /** What each row stands for: "Month". */
  rowsAre: string
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  format: (value: number) => string
  /** Formats the axis, where the full number would be too long. */
  formatShort?: (value: number) => string
  most?: number
  /** The values of a scale whose steps have names: each has its line, and there is nothing below the first. */
  levels?: readonly number[]
}

const colors = { main: 'var(--color-action)', second: 'var(--color-accent)', quiet: 'var(--color-line-strong)' } as const

/** A chart with its finding above it, values on hover, and the same numbers as a table for everyone who prefers to read them. */
export function Chart({ title, kind = 'bar', rowsAre, rows, series, format, formatShort = format, most, levels }: Props) {
  const columns: Column<ChartRow>[] = [
    { title: rowsAre, cell: ({ label }) => label },
    ...series.map(
      ({ key, label }): Column<ChartRow> => ({
        title: label,
        align: 'end',
        phone: 'named',
        cell: ({ values }) => (values[key] === null ? '–' : format(values[key] ?? 0)),
      }),
    ),
  ]
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* Hidden from screen readers because the table below says the same. */}
      <div className={styles.picture} aria-hidden="true">
        <Picture {...{ kind, rows, series, format, formatShort, most, levels }} />
      </div>
      <Fold variant="link" summary="View as table">
        <DataTable caption={title} columns={columns} rows={rows} keyOf={({ label }) => label} />
      </Fold>
    </figure>
  )
}

type PictureProps = Required<Pick<Props, 'kind' | 'rows' | 'series' | 'format' | 'formatShort'>> & {
  most: number | undefined
  levels: readonly number[] | undefined
}

function Picture({ kind, rows, series, format, formatShort, most, levels }: PictureProps) {
  const shared = {
    data: rows.map(({ label, values }) => ({ label, ...values })),
    responsive: true,
    className: styles.drawing,
    accessibilityLayer: false,
  }
  const labelOf = (key: unknown) => series.find((one) => one.key === key)?.label
  const around = (
    <>
      <CartesianGrid vertical={false} strokeDasharray="5 5" />
      <XAxis dataKey="label" tickLine={false} tickMargin={8} />
      <YAxis
        allowDecimals={false}
        width="auto"
        tickLine={false}
        axisLine={false}
        tickFormatter={(value: number) => formatShort(value)}
        {...(levels
          ? { domain: [levels[0]!, levels.at(-1)!], ticks: levels, interval: 0 }
          : { domain: [0, most ?? 'auto'] as const })}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={kind === 'bar' ? { fill: 'var(--color-ground-deep)' } : true}
        content={(shown) => <Values shown={shown} labelOf={labelOf} format={format} />}
      />
      {series.length > 1 && <Legend verticalAlign="top" align="right" iconType="circle" iconSize={10} itemSorter={null} />}
    </>
  )
  return kind === 'bar' ? (
    <BarChart {...shared} barGap={1} barCategoryGap="15%">
      {around}
      {series.map(({ key, label, variant }) => (
        <Bar key={key} dataKey={key} name={label} fill={colors[variant]} maxBarSize={36} isAnimationActive={false} />
      ))}
    </BarChart>
  ) : (
    <LineChart {...shared}>
      {around}
      {series.map(({ key, label, variant }) => (
        <Line key={key} dataKey={key} name={label} stroke={colors[variant]} strokeWidth={2} isAnimationActive={false} />
      ))}
    </LineChart>
  )
}

type ValuesProps = { shown: TooltipContentProps; labelOf: (key: unknown) => string | undefined; format: Props['format'] }

/** The values of the row under the pointer. */
function Values({ shown: { active, label, payload }, labelOf, format }: ValuesProps) {
  if (!active) return null
  return (
    <div className={styles.values}>
      <strong>{label}</strong>
      {payload.map(({ dataKey, value, color }) => (
        <span key={String(dataKey)} className={styles.value}>
          <svg width="10" height="10" aria-hidden="true">
            <circle cx="5" cy="5" r="5" fill={color} />
          </svg>
          {labelOf(dataKey)} <span className={styles.amount}>{format(Number(value))}</span>
        </span>
      ))}
    </div>
  )
}
