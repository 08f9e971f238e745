import { formText } from '#web/ui/form-text.ts'

const person = (data: FormData) => ({
  firstName: formText(data, 'firstName'),
  lastName: formText(data, 'lastName'),
  email: formText(data, 'email'),
  password: formText(data, 'password'),
  acceptsTerms: data.get('acceptsTerms') === 'on',
})

export const readResidentSignup = person

export const readOwnerSignup = (data: FormData) => ({
  ...person(data),
  phone: formText(data, 'phone').trim() || undefined,
  kind: formText(data, 'kind') === 'organisation' ? 'ORGANISATION' : 'INDIVIDUAL',
  businessName: formText(data, 'kind') === 'organisation' ? formText(data, 'businessName') : '',
})
