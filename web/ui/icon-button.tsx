import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type Own = { icon: IconName /** The name of the button, for everyone who cannot see the icon. */; label: string }

const classOf = (more = '') => `${styles.button} ${more}`

export function IconButton({ icon, label, className, ...rest }: Omit<ComponentProps<'button'>, 'children'> & Own) {
  return (
    <button type="button" {...rest} aria-label={label} className={classOf(className)}>
      <Icon name={icon} />
    </button>
  )
}

/** A dot marks that there is something new; the label must say it as well. */
export function IconLink({
  icon,
  label,
  hasDot,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'children'> & Own & { hasDot?: boolean }) {
  return (
    <Link {...rest} aria-label={label} className={classOf(className)}>
      <Icon name={icon} />
      {hasDot && <span className={styles.dot} />}
    </Link>
  )
}
