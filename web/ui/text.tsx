import type { ComponentProps, ElementType, JSX } from 'react'
import styles from './text.module.css'

type Tag = keyof JSX.IntrinsicElements
type TextProps = {
  size?: 'inherit' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl'
  tone?: 'muted' | 'danger'
  bold?: boolean
  /** No wider than a line of text that reads well. */
  measure?: boolean
  nowrap?: boolean
}
type Part<T extends Tag, Own> = Own & { as?: T } & Omit<ComponentProps<T>, keyof Own | 'as'>

/** Text of one of the sizes of the scale. A heading passes its level as `as`. */
export function Text<T extends Tag = 'p'>({ as, size, tone, bold, measure, nowrap, className, ...rest }: Part<T, TextProps>) {
  const Element: ElementType = as ?? 'p'
  const own = [size && styles[`size-${size}`], tone && styles[tone], bold && styles.bold, measure && styles.measure]
  return <Element {...rest} className={[...own, nowrap && styles.nowrap, className].filter(Boolean).join(' ')} />
}

/** What can be read second: an explanation, a date, who did it. */
export function Muted<T extends Tag = 'p'>({ size = 'sm', ...rest }: Part<T, Omit<TextProps, 'tone'>>) {
  // The element's own attributes pass through unchanged, which the checker cannot follow for a tag it does not know.
  return <Text {...({ size, tone: 'muted', ...rest } as ComponentProps<typeof Text>)} />
}
