import { formText } from '#web/ui/form-text.ts'

/** "$1,200" and "1200" are the same amount; text that is not a number stays invalid, so that validation reports it. */
export function readAmount(written: string) {
  const digits = written.replace(/[$,\s]/g, '')
  return digits === '' ? null : Number(digits)
}

/** What every form about preferences asks. */
export const readPreferences = (data: FormData) => ({
  preferences: {
    place: formText(data, 'preferences.place'),
    houseGenre: formText(data, 'preferences.houseGenre'),
    maxMonthlyPrice: readAmount(formText(data, 'preferences.maxMonthlyPrice')),
  },
})

/** What the profile asks besides. */
export const readAllPreferences = (data: FormData) => ({
  preferences: {
    ...readPreferences(data).preferences,
    supportLevel: formText(data, 'preferences.supportLevel'),
    programs: data.getAll('preferences.programs'),
  },
})
