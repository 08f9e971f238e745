import { type ReactNode, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './segmented-control.module.css'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few short choices, all of them in view: radio buttons, so the arrow keys choose. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.control}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

type LinksProps = { label: string; links: readonly (LinkProps & { to: string; label: ReactNode; isCurrent: boolean })[] }

/** The same for a few views of one thing, each with a URL of its own. */
export const SegmentedLinks = ({ label, links }: LinksProps) => (
  <nav aria-label={label} className={styles.control}>
    {links.map(({ label, isCurrent, ...link }) => (
      <Link key={link.to} {...link} className={styles.option} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
)
