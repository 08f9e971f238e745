import type { Config } from '#server/kernel/config.ts'

/** Who issues our documents, line by line: the name, the postal address where the operator set one, and where to write to. */
export const issuerOf = ({ operator, supportEmail }: Pick<Config, 'operator' | 'supportEmail'>) => [
  operator.name,
  ...operator.address,
  supportEmail,
]
