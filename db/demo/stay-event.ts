import { referenceId } from '#db/reference/fill.ts'

/** A past transition of a stay. */
export const stayEvent = (subjectId: string, name: string, actorRole: string, at: Date, actorId: string | null = null) => ({
  id: referenceId(`demo event ${subjectId} ${name}`),
  at,
  actorId,
  actorRole,
  action: `reservation.${name}`,
  subjectType: 'reservation',
  subjectId,
  details: {} as never,
})
