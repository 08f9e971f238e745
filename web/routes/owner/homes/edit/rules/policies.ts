import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'
import { numberOf } from '#web/routes/owner/homes/edit/fields.ts'

export type Policies = NonNullable<EditedHome['policies']>
export type PoliciesDraft = Omit<Policies, 'petDeposit'> & { petDeposit: string }

const none: PoliciesDraft = {
  hasWeekdayCurfew: false,
  weekdayTime: '',
  hasWeekendCurfew: false,
  weekendTime: '',
  curfewExceptions: '',
  visitorsAllowed: false,
  approvalRequired: false,
  visitorHours: '',
  overnightGuests: false,
  commonAreaOnly: false,
  smokingAllowed: false,
  designatedAreas: '',
  ecigarettes: false,
  cannabisAllowed: false,
  petsAllowed: false,
  petTypes: '',
  petDeposit: '',
  petRestrictions: '',
  lgbtqFriendly: false,
}

/** The policies in the order of the form, whatever order they come in. */
export const policiesOf = (stored: Policies | null): PoliciesDraft =>
  stored ? { ...none, ...stored, petDeposit: stored.petDeposit === 0 ? '' : String(stored.petDeposit) } : none

/**
 * Sends the whole object, including what an unchecked box hides. A permission that the form does not show must not stay in force,
 * so hidden boxes are sent as off. Texts and the deposit stay: they mean nothing while their box is off, and return when it is on
 * again.
 */
export const toPolicies = (draft: PoliciesDraft): Policies => {
  const { visitorsAllowed, smokingAllowed } = draft
  return {
    ...draft,
    approvalRequired: visitorsAllowed && draft.approvalRequired,
    overnightGuests: visitorsAllowed && draft.overnightGuests,
    commonAreaOnly: visitorsAllowed && draft.commonAreaOnly,
    ecigarettes: smokingAllowed && draft.ecigarettes,
    cannabisAllowed: smokingAllowed && draft.cannabisAllowed,
    petDeposit: numberOf(draft.petDeposit),
  }
}
