import type { Likeness } from '#contract/overview/admin-person.ts'

/** Why two accounts may belong to one person. */
export const likenessLabel: Readonly<Record<Likeness, string>> = {
  PHONE: 'same phone number',
  EMAIL: 'similar email',
  NAME: 'same name',
  DEVICE: 'same device',
}
