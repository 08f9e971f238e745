import { type ComponentProps, type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react'
import styles from './field.module.css'
import { useFieldNotice } from './field-notices.ts'

export type Around = { label: ReactNode; help?: ReactNode; error?: string | undefined; notice?: ReactNode; optional?: boolean }

/** The label is above the field, the help under the label, and the error, which says what to do, under the field. */
export function useField({ help, error, notice }: Pick<Around, 'help' | 'error' | 'notice'>, given?: string) {
  const made = useId()
  const id = given ?? made
  const parts = [help && `${id}-help`, error && `${id}-error`, notice && `${id}-notice`]
  const describedBy = parts.filter(Boolean).join(' ') || undefined
  return {
    id,
    control: { id, className: styles.control, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy },
  }
}

export function Frame({ id, label, help, error, notice, optional, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {notice && (
        <p className={styles.notice} id={`${id}-notice`}>
          {notice}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, help, error, optional, id: given, ...rest }: ComponentProps<'input'> & Around) {
  const notice = useFieldNotice(rest)
  const { id, control } = useField({ help, error, notice }, given)
  return (
    <Frame {...{ id, label, help, error, notice, optional }}>
      <input {...rest} {...control} />
    </Frame>
  )
}

export function TextArea({ label, help, error, optional, id: given, ...rest }: ComponentProps<'textarea'> & Around) {
  const notice = useFieldNotice(rest)
  const { id, control } = useField({ help, error, notice }, given)
  return (
    <Frame {...{ id, label, help, error, notice, optional }}>
      <textarea rows={5} {...rest} {...control} />
    </Frame>
  )
}

const prevent = (event: SyntheticEvent) => event.preventDefault()
const preventAllButLeaving = (event: KeyboardEvent) => event.key !== 'Tab' && event.preventDefault()

/**
 * For a choice that is saved as it is made: while it is saved, no other can be made. It is not `disabled`, because browsers take the
 * focus from a field that is, and nothing returns it when the answer comes.
 */
type Saved = { loading?: boolean }
const whileSaving = { 'aria-disabled': true, onClick: prevent, onMouseDown: prevent, onKeyDown: preventAllButLeaving } as const

export function SelectField({
  label,
  help,
  error,
  optional,
  loading,
  id: given,
  children,
  ...rest
}: ComponentProps<'select'> & Around & Saved) {
  const notice = useFieldNotice(rest)
  const { id, control } = useField({ help, error, notice }, given)
  return (
    <Frame {...{ id, label, help, error, notice, optional }}>
      <select {...rest} {...control} {...(loading && whileSaving)}>
        {children}
      </select>
    </Frame>
  )
}

type CheckboxProps = ComponentProps<'input'> & Pick<Around, 'label' | 'error'> & Saved

export function CheckboxField({ label, error, loading, id: given, ...rest }: CheckboxProps) {
  const notice = useFieldNotice({ name: rest.name, value: rest.checked ? '' : undefined })
  const { id, control } = useField({ error, notice }, given)
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input
          type="checkbox"
          {...rest}
          {...control}
          aria-describedby={control['aria-describedby'] ?? rest['aria-describedby']}
          className={styles.box}
          {...(loading && whileSaving)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {notice && (
        <p className={styles.notice} id={`${id}-notice`}>
          {notice}
        </p>
      )}
    </div>
  )
}

type Choices = {
  legend: string
  name: string
  /** A `shortcut` is the key that chooses the option, where a screen has such keys. */
  options: readonly { value: string; label: string; shortcut?: string | undefined }[]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

export function RadioGroup({ legend, name, options, value, error, onChange }: Choices) {
  const errorId = `${useId()}-error`
  return (
    <fieldset data-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.label}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="radio"
            className={styles.box}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-keyshortcuts={option.shortcut}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
