import field from '#web/ui/field.module.css'
import { Fold } from '#web/ui/fold.tsx'
import { Text } from '#web/ui/text.tsx'
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
  return (
    <Fold
      open={isOpen || chosen > 0}
      summary={
        <Text as="span" bold>
          {title}
          {chosen > 0 && ` (${chosen})`}
        </Text>
      }
    >
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {choices.map((choice) => (
          <label key={choice.value} className={field.check}>
            <input
              type="checkbox"
              name={name ?? choice.value}
              value={name ? choice.value : 'true'}
              defaultChecked={isOn(choice)}
              className={field.box}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
    </Fold>
  )
}
