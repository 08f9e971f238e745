import { allows } from '#contract/allowed-actions.ts'
import type { MyHome } from '#contract/homes/home-editing.ts'

export const placeOf = ({ address: { street, city, state } }: Pick<MyHome, 'address'>) => {
  const known = [street, [city, state].filter(Boolean).join(', ')].filter(Boolean)
  return known.length > 0 ? known : ['No address yet']
}

export const hasLevel = ({ badges }: Pick<MyHome, 'badges'>, wanted: 'VERIFIED' | 'PREMIUM') =>
  badges.some(({ level }) => level === wanted)

/** People who may edit may confirm the beds of a published or paused home. */
export const mayConfirmBeds = (home: Pick<MyHome, 'allowedActions' | 'beds' | 'status'>) =>
  allows(home, 'edit') && home.beds > 0 && (home.status === 'PUBLISHED' || home.status === 'PAUSED')
