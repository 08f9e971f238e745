import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = 'main' | 'soft' | 'plain' | 'danger'
type Size = 'md' | 'lg' | 'sm'
type Own = { look?: Look; size?: Size; wide?: boolean }

const classOf = ({ look = 'main', size = 'md', wide }: Own, more = '') =>
  [styles.button, styles[look], styles[size], wide && styles.wide, more].filter(Boolean).join(' ')

/** While `busy` it cannot be pressed again; its words should say what is going on. */
export function Button({ look, size, wide, busy, className, ...rest }: ComponentProps<'button'> & Own & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy}
      className={classOf({ look, size, wide }, className)}
    />
  )
}

export function ButtonLink({ look, size, wide, className, ...rest }: ComponentProps<typeof Link> & Own) {
  return <Link {...rest} className={classOf({ look, size, wide }, className)} />
}

/** For telephone numbers, mail and other addresses that are no screen of ours. */
export function ButtonAnchor({ look, size, wide, className, children, ...rest }: ComponentProps<'a'> & Own) {
  return (
    <a {...rest} className={classOf({ look, size, wide }, className)}>
      {children}
    </a>
  )
}
