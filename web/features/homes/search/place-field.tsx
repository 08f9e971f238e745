import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { joined } from '#web/ui/element.ts'
import field from '#web/ui/field.module.css'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import popup from '#web/ui/popup.module.css'
import { Text } from '#web/ui/text.tsx'
import styles from './place-field.module.css'
import { type Suggestion, usePlaces } from './use-places.ts'

type Props = {
  defaultValue: string
  /** Called when a place is chosen from the list, so that the form can be submitted. */
  onChoose: (form: HTMLFormElement | null) => void
  label?: string
  /** The id of the field's form, if the field is outside of it. */
  form?: string
}

/** A plain text field that, with JavaScript, also suggests places. */
export function PlaceField({ defaultValue, onChoose, label = 'City, ZIP code or name', form }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const places = usePlaces(typed)
  const [active, setActive] = useState(-1)
  const isOpen = places.length > 0

  function close() {
    setTyped('')
    setActive(-1)
  }

  function choose(place: Suggestion) {
    if (input.current) input.current.value = place.name
    close()
    onChoose(input.current?.form ?? null)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Searched as it was typed: the list, even one that has yet to arrive, would only lie on the results.
    if (event.key === 'Enter' && !places[active]) close()
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + places.length) % places.length)
    }
    if (event.key === 'Enter' && places[active]) {
      event.preventDefault()
      choose(places[active])
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  return (
    <Stack gap={1} className={styles.place}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        form={form}
        type="text"
        maxLength={120}
        defaultValue={defaultValue}
        className={field.control}
        placeholder="Delray Beach or 33444"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-places`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setActive(-1)
          setTyped(event.target.value.trim())
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={`${id}-places`}
        role="listbox"
        tabIndex={-1}
        aria-label="Places"
        className={joined(popup.popup, styles.places)}
        hidden={!isOpen}
      >
        {places.map((place, index) => (
          <button
            key={place.name}
            type="button"
            className={popup.choice}
            // The focus stays in the field, which references the active place.
            tabIndex={-1}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Prevents the field from losing the focus, which would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span>{place.name}</span>
            <Text as="span" size="sm" nowrap className={styles.homes}>
              {plural(place.homes, 'home')}
            </Text>
          </button>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && plural(places.length, 'suggestion')}
      </span>
    </Stack>
  )
}
