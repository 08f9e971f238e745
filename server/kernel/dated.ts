type Preposition = 'by' | 'until' | 'on' | 'from' | 'to'

/** A date with its preposition (" by November 15"), or nothing: a sentence leaves out a date that is not known. */
export const dated = (preposition: Preposition, date: string | null) => (date ? ` ${preposition} ${date}` : '')
