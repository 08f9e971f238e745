import { type ComponentProps, useState } from 'react'
import { type Around, Frame, useField } from './field.tsx'
import styles from './password-field.module.css'

/** Allows pasting, and can show what was typed. */
export function PasswordField({ label, help, error, id: given, ...rest }: Omit<ComponentProps<'input'>, 'type'> & Around) {
  const [isShown, setIsShown] = useState(false)
  const { id, control } = useField({ help, error }, given)
  return (
    <Frame {...{ id, label, help, error }}>
      <div className={styles.box}>
        <input spellCheck={false} autoCapitalize="none" {...rest} {...control} type={isShown ? 'text' : 'password'} />
        <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'} <span className="visually-hidden">password</span>
        </button>
      </div>
    </Frame>
  )
}
