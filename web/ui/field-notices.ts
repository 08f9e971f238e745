import { createContext, useContext } from 'react'

/** A remark about a field's text, shown for as long as the text contains `sentence`. */
export type FieldNotice = { field: string; sentence: string; message: string }

/** Provides the fields of a form with remarks to show beside their errors. A remark does not keep the value from being saved. */
export const FieldNotices = createContext<readonly FieldNotice[]>([])

/** The remarks about a field, by its name and its current value. */
export function useFieldNotice({ name, value }: { name?: string | undefined; value?: unknown }) {
  const notices = useContext(FieldNotices)
  if (!name || typeof value !== 'string') return undefined
  const said = notices.filter(({ field, sentence }) => field === name && value.includes(sentence))
  return said.map(({ message }) => message).join(' ') || undefined
}

/** Whether any field of a collapsed part of the form has a remark. */
export const useIsNoticed = (start: string) => useContext(FieldNotices).some(({ field }) => field.startsWith(start))
