import { element, joined, type Part, type Tag } from './element.ts'
import styles from './text.module.css'

type MutedProps = {
  size?: 'inherit' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl'
  bold?: boolean
  /** No wider than a line of text that reads well. */
  measure?: boolean
  nowrap?: boolean
  /** What a person typed: keeps its line breaks. */
  typed?: boolean
}
type TextProps = MutedProps & { tone?: 'muted' | 'danger' }

/** Text in one of the sizes of the scale. A heading passes its level as `as`. */
export function Text<T extends Tag = 'p'>(props: Part<T, TextProps>) {
  const { as, size, tone, bold, measure, nowrap, typed, className, ...rest } = props
  const own = joined(size && styles[`size-${size}`], tone && styles[tone], bold && styles.bold)
  return element(as ?? 'p', {
    ...rest,
    className: joined(own, measure && styles.measure, nowrap && styles.nowrap, typed && styles.typed, className) || undefined,
  })
}

/** What can be read second: an explanation, a date, who did it. */
export const Muted = <T extends Tag = 'p'>({ size = 'sm', ...rest }: Part<T, MutedProps>) =>
  element(Text, { size, tone: 'muted', ...rest })
