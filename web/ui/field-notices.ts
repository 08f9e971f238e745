import { createContext, useContext } from 'react'

/** Something to say about what stands in a field. It is said while `sentence` still stands there. */
export type FieldNotice = { field: string; sentence: string; message: string }

/** Around a form: what its fields say beside their errors. The value is kept, and can be saved. */
export const FieldNotices = createContext<readonly FieldNotice[]>([])

/** What is to be said about a field, by its name and what stands in it now. */
export function useFieldNotice({ name, value }: { name?: string | undefined; value?: unknown }) {
  const notices = useContext(FieldNotices)
  if (!name || typeof value !== 'string') return undefined
  const said = notices.filter(({ field, sentence }) => field === name && value.includes(sentence))
  return said.map(({ message }) => message).join(' ') || undefined
}

/** Whether something inside a folded part of a form is marked. */
export const useIsNoticed = (start: string) => useContext(FieldNotices).some(({ field }) => field.startsWith(start))
