import type { PeopleEffects } from '#server/people/people-effects.ts'
import { lockIdentityOfUser, setOtherName } from './identity.queries.ts'
import { transitionIdentity } from './identity.transitions.ts'

/**
 * A check was made for one name, so it ends with it. A reviewer who has opened a waiting request saw the name before, so their
 * decision is refused until they have seen the new one.
 */
export const endIdentityOfOtherName: PeopleEffects['nameChanged'] = async (tx, { actor: by, caller, at }) => {
  const identity = await lockIdentityOfUser(tx, by.userId)
  if (identity?.status === 'SUBMITTED') await setOtherName(tx, identity.id)
  if (identity?.status !== 'VERIFIED') return
  await transitionIdentity(tx, { name: 'changeName', identity, by, caller, at, change: { validUntil: at } })
}
