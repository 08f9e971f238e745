import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '#web/ui/field.tsx'

type Props = { label: string; placeholder?: string; value: string; onChange: (text: string) => void }

const pauseMilliseconds = 250

/** Debounced: searches when the person pauses, not at every letter. */
export function SearchBox({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const known = useRef(value)
  const tell = useEffectEvent(onChange)

  // The query string can also change from elsewhere, by a link or the back button.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const text = typed.trim()
    if (text === known.current) return
    const timer = setTimeout(() => {
      known.current = text
      tell(text)
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={120}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
