/** The name is set only for readers who may know it: staff see which of them it was. */
type Event = { at: Date; action: string; actorRole: string; reason: string | null; name?: string | null }

const people: Readonly<Record<string, string>> = { SEEKER: 'Resident', OWNER: 'The home', ADMIN: 'Waymark staff' }

/** One transition as both sides read it: what happened, and which side did it. Names are shown only to staff. */
export const stepPresenter =
  (life: string, texts: Readonly<Record<string, string>>) =>
  ({ at, action, actorRole, reason, name }: Event) => ({
    at,
    text: texts[action.replace(`${life}.`, '')] ?? action,
    by: name || people[actorRole] || 'Waymark',
    reason,
  })
