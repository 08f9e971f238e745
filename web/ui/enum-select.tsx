import type { ComponentProps } from 'react'
import { SelectField } from './field.tsx'

type Props<Value extends string> = Omit<ComponentProps<typeof SelectField>, 'children' | 'value' | 'onChange'> & {
  /** What people see for each value, in the order of the choices. */
  labels: Readonly<Record<Value, string>>
  /** The values to choose from, where these are fewer than the labels. */
  only?: readonly Value[]
  /** The first choice, which stands for no value: "All", "Choose". */
  none?: string
  value?: Value | '' | undefined
  /** Undefined for the choice that stands for no value. */
  onChange?: (value: Value | undefined) => void
}

/** Chooses one value of an enum by its label. */
export function EnumSelect<Value extends string>({ labels, only, none, value, onChange, ...rest }: Props<Value>) {
  const values = only ?? (Object.keys(labels) as Value[])
  // Without `value` the form keeps the choice, and reads it when it is sent.
  const held = onChange && {
    value: value ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange(values.find((one) => one === target.value)),
  }
  return (
    <SelectField {...rest} {...held}>
      {none !== undefined && <option value="">{none}</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </SelectField>
  )
}
