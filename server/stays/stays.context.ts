import type { StayEffects } from './reservations/stay-effects.ts'

declare module '#server/kernel/context.ts' {
  interface Context {
    /** What the days and the end of a stay mean for rent and deposits. */
    stays: { effects: StayEffects }
  }
}
