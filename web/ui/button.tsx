import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Variant = 'main' | 'soft' | 'plain' | 'danger'
type Size = 'md' | 'lg' | 'sm'
type Own = { variant?: Variant; size?: Size; fullWidth?: boolean }

const classOf = ({ variant = 'main', size = 'md', fullWidth }: Own, more = '') =>
  [styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, more].filter(Boolean).join(' ')

/** A `loading` button cannot be pressed again; its label should say what is going on. */
export function Button({
  variant,
  size,
  fullWidth,
  loading,
  className,
  ...rest
}: ComponentProps<'button'> & Own & { loading?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={loading || rest.disabled}
      aria-busy={loading}
      className={classOf({ variant, size, fullWidth }, className)}
    />
  )
}

export function ButtonLink({ variant, size, fullWidth, className, ...rest }: ComponentProps<typeof Link> & Own) {
  return <Link {...rest} className={classOf({ variant, size, fullWidth }, className)} />
}

/** A button-styled link to an address that is not one of our screens, such as `tel:` or `mailto:`. */
export function ButtonAnchor({ variant, size, fullWidth, className, children, ...rest }: ComponentProps<'a'> & Own) {
  return (
    <a {...rest} className={classOf({ variant, size, fullWidth }, className)}>
      {children}
    </a>
  )
}
