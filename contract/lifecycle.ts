import type { Role } from './endpoint.ts'

/** The platform's timers and rules act as SYSTEM, the payment provider as PAYMENT. */
export type TransitionActor = Role | 'SYSTEM' | 'PAYMENT'

export type Transition<Status extends string> = {
  readonly from: readonly Status[]
  /** The target states. Of several, the server chooses one. */
  readonly to: readonly [Status, ...Status[]]
  readonly by: readonly TransitionActor[]
  /** Why the transition is not open, in a sentence for the person who tried it. */
  readonly otherwise: string
}

export type Lifecycle<Status extends string, Name extends string> = ReturnType<typeof lifecycle<Status, Name>>

/** A record's lifecycle as one table. The server enforces it in one place, and screens draw their buttons from what is open. */
export function lifecycle<Status extends string, Name extends string>(
  /** What each state is called in a sentence: "It is …". */
  inWords: Readonly<Record<Status, string>>,
  transitions: Readonly<Record<Name, Transition<NoInfer<Status>>>>,
) {
  const names = Object.keys(transitions) as Name[]
  const isOpen = (name: Name, status: Status, actor: TransitionActor) =>
    transitions[name].from.includes(status) && transitions[name].by.includes(actor)
  return {
    inWords,
    transitions,
    names,
    statuses: Object.keys(inWords) as Status[],
    isOpen,
    openTo: (status: Status, actor: TransitionActor) => names.filter((name) => isOpen(name, status, actor)),
    whyClosed: (name: Name, status: Status) => `${transitions[name].otherwise} It is ${inWords[status]}.`,
  }
}
