const text = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** "$1,200" and "1200" are the same amount; text that is not a number stays invalid, so that validation reports it. */
export function readAmount(written: string) {
  const digits = written.replace(/[$,\s]/g, '')
  return digits === '' ? null : Number(digits)
}

export const readPreferences = (data: FormData) => ({
  preferences: {
    place: text(data, 'preferences.place'),
    houseGenre: text(data, 'preferences.houseGenre'),
    maxMonthlyPrice: readAmount(text(data, 'preferences.maxMonthlyPrice')),
  },
})
