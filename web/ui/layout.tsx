import type { ComponentProps } from 'react'
import { element, joined, type Part, type Tag } from './element.ts'
import styles from './layout.module.css'

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
type Common = {
  /** The distance between the children: a step of the scale `--space-1` to `--space-8`. */
  gap?: Space
  /** On a surface of its own, with a border, or in a color instead. */
  panel?: boolean | 'tint' | 'quiet' | 'notice'
  /** Small and muted, like `Muted` text. */
  muted?: boolean
  /** As wide as the content of a page, in the middle of the window. */
  width?: 'page' | 'wide'
  /** Its links are tall enough to press. */
  links?: boolean
}

const common = ({ gap, panel, muted, width, links }: Common, panelStyle: string | undefined) =>
  joined(
    styles[`gap${gap!}`],
    panel && panelStyle,
    typeof panel === 'string' && styles[panel],
    muted && styles.muted,
    width && styles[width],
    links && styles.links,
  )

type StackProps = Common & {
  /** Where the children stand when they are narrower than the stack; by default they fill it. */
  align?: 'start' | 'center' | 'end'
  /** No wider than a line of text that reads well. */
  measure?: boolean
  /** A list that keeps its bullets or numbers. */
  bullets?: boolean
  /** A line between the children. */
  divided?: boolean
}
type RowProps = Common & {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Pushes the children apart, to both ends of the row. */
  between?: boolean
  /** Keeps everything on one line, even in a narrow window. */
  nowrap?: boolean
}

/** Its children stand below one another. A list has no bullets, unless it asks for them. */
export function Stack<T extends Tag = 'div'>({
  as,
  gap = 4,
  panel,
  muted,
  width,
  links,
  align,
  measure,
  bullets,
  divided,
  className,
  ...rest
}: Part<T, StackProps>) {
  const own = joined(
    styles.stack,
    align && styles[`items-${align}`],
    measure && styles.measure,
    bullets && styles.bullets,
    divided && styles.divided,
  )
  const shared = common({ gap, panel, muted, width, links }, styles.panel)
  return element(as ?? 'div', { ...rest, className: joined(own, shared, className) })
}

/** Its children stand beside one another, and wrap. As a list it has no bullets. */
export function Row<T extends Tag = 'div'>({
  as,
  gap = 3,
  panel,
  muted,
  width,
  links,
  align = 'center',
  between,
  nowrap,
  className,
  ...rest
}: Part<T, RowProps>) {
  const own = joined(styles.row, styles[align], between && styles.between, nowrap && styles.nowrap)
  const shared = common({ gap, panel, muted, width, links }, styles.slim)
  return element(as ?? 'div', { ...rest, className: joined(own, shared, className) })
}

type SplitProps = ComponentProps<'div'> & {
  even?: boolean
  /** The narrow side column comes first or last and keeps its width. */
  side?: 'start' | 'end'
}

/** The main content and what accompanies it: side by side in a wide window, below one another in a narrow one. Each child is a stack. */
export function Split({ even, side, className, ...rest }: SplitProps) {
  const columns = side ? styles[`side-${side}`] : even ? styles.even : styles.uneven
  return <div {...rest} className={joined(styles.split, columns, className)} />
}

type GridProps = Pick<Common, 'gap'> & {
  /** The least width of a column, in rem. A narrow window has one column. */
  min?: 7 | 10 | 14 | 16 | 20
  /** Leaves the last line as it is, instead of stretching the columns when there are only a few. */
  fill?: boolean
}

/** Cards of equal width, as many beside one another as there is room for. */
export function CardGrid<T extends Tag = 'ul'>({ as, gap = 4, min = 16, fill, className, ...rest }: Part<T, GridProps>) {
  const own = joined(styles.grid, styles[`gap${gap}`], styles[`min${min}`], fill && styles.fill)
  return element(as ?? 'ul', { ...rest, className: joined(own, className) })
}
