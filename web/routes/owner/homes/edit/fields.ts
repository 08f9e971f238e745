import type { ChangeEvent, WheelEvent } from 'react'

type Target = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
type NamesOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string

export type Errors = Readonly<Record<string, string>>

/** Binds the inputs of a form to a value: `<TextField label="Title" {...fields.text('title')} />`. */
export function fieldsOf<T extends object>(value: T, change: (part: Partial<T>) => void, errors: Errors, at = '') {
  const named = (name: string) => ({ name: at + name, error: errors[at + name] })
  return {
    /** Numbers stay strings while they are typed. */
    text: (name: NamesOf<T, string>) => ({
      ...named(name),
      value: value[name] as string,
      onChange: ({ target }: Target) => change({ [name]: target.value } as Partial<T>),
    }),
    number: (name: NamesOf<T, string>) => ({
      ...named(name),
      type: 'number',
      inputMode: 'decimal' as const,
      value: value[name] === noNumber ? '' : (value[name] as string),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: target.validity.badInput ? noNumber : target.value } as Partial<T>),
      // Scrolling with the wheel must not change a price.
      onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
    }),
    flag: (name: NamesOf<T, boolean>) => ({
      ...named(name),
      checked: value[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.checked } as Partial<T>),
    }),
  }
}

/** The same list with one item changed. */
export const withItem = <T extends { id: string }>(list: readonly T[], id: string, part: Partial<T>): T[] =>
  list.map((item) => (item.id === id ? { ...item, ...part } : item))

/** What a draft holds if the browser cannot parse a number, so that it does not pass for an empty field. */
const noNumber = 'not a number'

/** By specification, an empty number is sent as 0. */
export const numberOf = (text: string) => Number(text.trim() || 0)
