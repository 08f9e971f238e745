import type { PeopleEffects } from './people-effects.ts'

declare module '#server/kernel/context.ts' {
  interface Context {
    /** What a change of a person means for the groups above. */
    people: { effects: PeopleEffects }
  }
}
