import type { PeopleEffects } from './people/people-effects.ts'
import { endIdentityOfOtherName } from './trust/identity/other-name.ts'

/** What follows for the check of an identity when the person takes another name. */
export const peopleEffects: PeopleEffects = { nameChanged: endIdentityOfOtherName }
