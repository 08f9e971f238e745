import * as z from 'zod'

/** A page on another site. Only https, because anything else could be changed on the way to the reader. */
export const webAddress = z
  .string('Enter a web address')
  .trim()
  .max(500, 'This address is too long')
  .refine(isWebAddress, 'Enter a web address that starts with https://')

function isWebAddress(address: string) {
  if (!/^https:\/\/[^\s\\\p{Cc}]+$/iu.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname.includes('.') && username === '' && password === ''
}
