import type { Config } from '#server/kernel/config.ts'

/** The issuer of our PDF documents, line by line: the name, the postal address if the operator set one, and the contact email. */
export const issuerOf = ({ operator, supportEmail }: Pick<Config, 'operator' | 'supportEmail'>) => [
  operator.name,
  ...operator.address,
  supportEmail,
]
