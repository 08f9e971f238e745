import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import styles from './chart.module.css'
import { type Column, DataTable } from './data-table.tsx'

export type ChartRow = { label: string; values: Readonly<Record<string, number>> }
export type ChartSeries = { key: string; label: string; variant: keyof typeof colors }
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
}

const colors = { main: 'var(--color-action)', second: 'var(--color-accent)', quiet: 'var(--color-line-strong)' } as const
const height = 280

/** A chart with its finding above it, values on hover, and the same numbers as a table for everyone who prefers to read them. */
export function Chart({ title, kind = 'bar', rowsAre, rows, series, format, formatShort = format, most }: Props) {
  const shown = {
    h: height,
    data: rows.map(({ label, values }) => ({ label, ...values })),
    dataKey: 'label',
    series: series.map(({ key, label, variant }) => ({ name: key, label, color: colors[variant] })),
    valueFormatter: format,
    yAxisProps: { width: 64, tickFormatter: formatShort, ...(most !== undefined && { domain: [0, most] }) },
    withLegend: series.length > 1,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
  }
  const columns: Column<ChartRow>[] = [
    { title: rowsAre, cell: ({ label }) => label },
    ...series.map(
      ({ key, label }): Column<ChartRow> => ({ title: label, align: 'end', cell: ({ values }) => format(values[key] ?? 0) }),
    ),
  ]
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* Hidden from screen readers because the table below says the same. */}
      <div className={styles.picture} aria-hidden="true">
        {kind === 'bar' ? (
          <BarChart {...shown} maxBarWidth={36} barChartProps={{ accessibilityLayer: false }} />
        ) : (
          <LineChart {...shown} curveType="linear" lineChartProps={{ accessibilityLayer: false }} />
        )}
      </div>
      <details className={styles.numbers}>
        <summary>View as table</summary>
        <DataTable caption={title} columns={columns} rows={rows} keyOf={({ label }) => label} />
      </details>
    </figure>
  )
}
