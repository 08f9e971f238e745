import type { HomeEffects } from './home-effects.ts'

declare module '#server/kernel/context.ts' {
  interface Context {
    /** What a change of a home means for the groups above. */
    homes: { effects: HomeEffects }
  }
}
