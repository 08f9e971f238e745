type Event = { at: Date; action: string; actorRole: string; reason: string | null }

const people: Readonly<Record<string, string>> = { SEEKER: 'Resident', OWNER: 'The home', ADMIN: 'Waymark staff' }

/** A step of a life as both sides read it: what happened, and which side it was, without a name. */
export const stepPresenter =
  (life: string, texts: Readonly<Record<string, string>>) =>
  ({ at, action, actorRole, reason }: Event) => ({
    at,
    text: texts[action.replace(`${life}.`, '')] ?? action,
    by: people[actorRole] ?? 'Waymark',
    reason,
  })
