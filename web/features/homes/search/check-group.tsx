import styles from './check-group.module.css'
import type { FilterChoice } from './filter-groups.ts'

type Props = {
  title: string
  choices: readonly FilterChoice[]
  search: URLSearchParams
  isOpen?: boolean
} & ({ name: string; isFlags?: never } | { name?: never; isFlags: true })

/** A group of checkboxes. Each flag has a name of its own; other choices share the group's name. */
export function CheckGroup({ title, choices, search, isOpen, name }: Props) {
  const isOn = ({ value }: FilterChoice) => (name ? search.getAll(name).includes(value) : search.has(value))
  const chosen = choices.filter(isOn).length
  if (choices.length === 0) return null
  return (
    <details className={styles.group} open={isOpen || chosen > 0}>
      <summary>
        {title}
        {chosen > 0 && <span className={styles.chosen}> ({chosen})</span>}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              name={name ?? choice.value}
              value={name ? choice.value : 'true'}
              defaultChecked={isOn(choice)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
