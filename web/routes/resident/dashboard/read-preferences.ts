import { formText } from '#web/ui/form-text.ts'

/** "$1,200" and "1200" are the same amount; text that is not a number stays invalid, so that validation reports it. */
export function readAmount(written: string) {
  const digits = written.replace(/[$,\s]/g, '')
  return digits === '' ? null : Number(digits)
}

export const readPreferences = (data: FormData) => ({
  preferences: {
    place: formText(data, 'preferences.place'),
    houseGenre: formText(data, 'preferences.houseGenre'),
    maxMonthlyPrice: readAmount(formText(data, 'preferences.maxMonthlyPrice')),
  },
})
