import { platformZone, today } from '#contract/time.ts'

/** The day a new reservation begins unless another one is chosen: today where the home is, not where the owner is. */
export const firstDayAt = (homes: readonly { id: string; timeZone: string }[], homeId: string, now: Date) =>
  today(homes.find(({ id }) => id === homeId)?.timeZone ?? platformZone, now)
