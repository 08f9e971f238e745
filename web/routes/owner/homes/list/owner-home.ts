import type { MyHome } from '#contract/homes/home-editing.ts'

export const placeOf = ({ address: { street, city, state } }: Pick<MyHome, 'address'>) =>
  [street, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ') || 'No address yet'

export const hasLevel = ({ badges }: Pick<MyHome, 'badges'>, wanted: 'VERIFIED' | 'PREMIUM') =>
  badges.some(({ level }) => level === wanted)

/** People who may edit may confirm the beds of a published or paused home. */
export const mayConfirmBeds = ({ can, beds, status }: Pick<MyHome, 'can' | 'beds' | 'status'>) =>
  can.edit && beds > 0 && (status === 'PUBLISHED' || status === 'PAUSED')
