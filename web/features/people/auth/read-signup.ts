const text = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const person = (data: FormData) => ({
  firstName: text(data, 'firstName'),
  lastName: text(data, 'lastName'),
  email: text(data, 'email'),
  password: text(data, 'password'),
  acceptsTerms: data.get('acceptsTerms') === 'on',
})

export const readResidentSignup = person

export const readOwnerSignup = (data: FormData) => ({
  ...person(data),
  phone: text(data, 'phone').trim() || undefined,
  kind: text(data, 'kind') === 'organisation' ? 'ORGANISATION' : 'INDIVIDUAL',
  businessName: text(data, 'kind') === 'organisation' ? text(data, 'businessName') : '',
})
