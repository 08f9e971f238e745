import { referenceId } from '#db/reference/fill.ts'

/** A past transition of a stay. */
export const stayEvent = (subjectId: string, name: string, actorRole: string, at: Date) => ({
  id: referenceId(`demo event ${subjectId} ${name}`),
  at,
  actorRole,
  action: `reservation.${name}`,
  subjectType: 'reservation',
  subjectId,
  details: {} as never,
})
