import type { StayEffects } from './reservations/stay-effects.ts'

declare module '#server/kernel/context.ts' {
  interface Context {
    /** What a stay's dates and its end cause in rent and deposits. */
    stays: { effects: StayEffects }
  }
}
