const text = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** "$1,200" and "1200" are the same amount; text that is not a number stays invalid, so that validation reports it. */
export function readAmount(written: string) {
  const digits = written.replace(/[$,\s]/g, '')
  return digits === '' ? null : Number(digits)
}

const person = (data: FormData) => ({
  firstName: text(data, 'firstName'),
  lastName: text(data, 'lastName'),
  email: text(data, 'email'),
  password: text(data, 'password'),
  acceptsTerms: data.get('acceptsTerms') === 'on',
})

export const readResidentSignup = (data: FormData) => ({
  ...person(data),
  preferences: {
    place: text(data, 'preferences.place'),
    houseGenre: text(data, 'preferences.houseGenre'),
    maxMonthlyPrice: readAmount(text(data, 'preferences.maxMonthlyPrice')),
  },
})

export const readOwnerSignup = (data: FormData) => ({
  ...person(data),
  phone: text(data, 'phone').trim() || undefined,
  kind: text(data, 'kind') === 'organisation' ? 'ORGANISATION' : 'INDIVIDUAL',
  businessName: text(data, 'kind') === 'organisation' ? text(data, 'businessName') : '',
})
