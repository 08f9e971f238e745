import { SelectField } from '#web/ui/field.tsx'

type Props = {
  homes: readonly { id: string; title: string }[] | undefined
  value: string | undefined
  onChange: (homeId: string) => void
  /** Some owner screens say "property" because the specification does. */
  word?: 'home' | 'property'
}

const words = {
  home: { label: 'Home', all: 'All homes' },
  property: { label: 'Property', all: 'All properties' },
}

/** Chooses one home of a list, or all of them. */
export const HomeSelect = ({ homes, value, onChange, word = 'home' }: Props) => (
  <SelectField label={words[word].label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
    <option value="">{words[word].all}</option>
    {homes?.map(({ id, title }) => (
      <option key={id} value={id}>
        {title || 'Untitled home'}
      </option>
    ))}
  </SelectField>
)
