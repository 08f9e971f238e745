import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { joined } from './element.ts'
import { keepFocus, settled } from './lost-focus.ts'

type ButtonStyle = {
  /** `quiet` has no surface of its own; `outline` takes the color of the text around it. */
  variant?: 'main' | 'soft' | 'plain' | 'quiet' | 'outline' | 'danger'
  /** `snug` is as tall as the others, with less room at the sides: for a short label with an icon. */
  size?: 'md' | 'lg' | 'sm' | 'snug'
  pill?: boolean
  fullWidth?: boolean
}

/** The look of a button, for an element that cannot be one of those below, such as a `summary`. */
export const buttonClass = ({ variant = 'main', size = 'md', pill, fullWidth }: ButtonStyle, more?: string) =>
  joined(styles.button, styles[variant], styles[size], pill && styles.pill, fullWidth && styles.fullWidth, more)

/** Also stops Enter in a field, which browsers turn into a click on the button that submits the form. */
const ignore = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * A `loading` button cannot be pressed again; its label should say what is going on. It is not `disabled`, because browsers take
 * the focus from a button that is, and nothing returns it when the answer comes. The answer may take the button itself off the screen,
 * as where a record has a new state: then the focus is left to the main area.
 */
export function Button({
  variant,
  size,
  pill,
  fullWidth,
  loading,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { loading?: boolean }) {
  useEffect(() => (loading ? () => keepFocus(null, settled) : undefined), [loading])
  return (
    <button
      type="button"
      {...rest}
      onClick={loading ? ignore : onClick}
      aria-busy={loading}
      aria-disabled={loading || rest['aria-disabled']}
      className={buttonClass({ variant, size, pill, fullWidth }, className)}
    />
  )
}

export function ButtonLink({ variant, size, pill, fullWidth, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ variant, size, pill, fullWidth }, className)} />
}

/** A button-styled link to an address that is not one of our screens, such as `tel:` or `mailto:`. */
export function ButtonAnchor({
  variant,
  size,
  pill,
  fullWidth,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a {...rest} className={buttonClass({ variant, size, pill, fullWidth }, className)}>
      {children}
    </a>
  )
}
