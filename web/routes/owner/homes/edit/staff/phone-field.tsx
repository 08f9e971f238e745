import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextField } from '#web/ui/field.tsx'
import { cursorAfter, formatTypedPhone } from './phone.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/** Formats a phone number while it is typed; the cursor stays where it was, even in the middle. */
export function PhoneField({ value, onChange, ...rest }: Props) {
  const cursor = useRef<{ input: HTMLInputElement; at: number }>(undefined)
  useLayoutEffect(() => {
    cursor.current?.input.setSelectionRange(cursor.current.at, cursor.current.at)
    cursor.current = undefined
  })
  function format({ target }: ChangeEvent<HTMLInputElement>) {
    const formatted = formatTypedPhone(target.value)
    const before = target.value.slice(0, target.selectionStart ?? target.value.length).replace(/\D/g, '')
    const isAtEnd = target.selectionStart === target.value.length
    cursor.current = { input: target, at: isAtEnd ? formatted.length : cursorAfter(formatted, before.length) }
    onChange(formatted)
  }
  return <TextField type="tel" autoComplete="off" placeholder="(555) 555-0100" {...rest} value={value} onChange={format} />
}
