import type { Role } from './endpoint.ts'

/** A timer or a rule of the platform acts as SYSTEM, the payment provider as PAYMENT. */
export type TransitionActor = Role | 'SYSTEM' | 'PAYMENT'

export type Transition<Status extends string> = {
  readonly from: readonly Status[]
  /** Where it leads. Of several the server takes one, by what it knows. */
  readonly to: readonly [Status, ...Status[]]
  readonly by: readonly TransitionActor[]
  /** What stands in the way elsewhere, in the words of the person who asked for it. */
  readonly otherwise: string
}

export type Lifecycle<Status extends string, Name extends string> = ReturnType<typeof lifecycle<Status, Name>>

/** The lifecycle of a record as one table. The server enforces it in one place, screens draw their buttons from what is open. */
export function lifecycle<Status extends string, Name extends string>(
  /** How each state is called in a sentence: "It is …". */
  inWords: Readonly<Record<Status, string>>,
  transitions: Readonly<Record<Name, Transition<Status>>>,
) {
  const names = Object.keys(transitions) as Name[]
  const isOpen = (name: Name, status: Status, actor: TransitionActor) =>
    transitions[name].from.includes(status) && transitions[name].by.includes(actor)
  return {
    transitions,
    names,
    statuses: Object.keys(inWords) as Status[],
    isOpen,
    openTo: (status: Status, actor: TransitionActor) => names.filter((name) => isOpen(name, status, actor)),
    whyClosed: (name: Name, status: Status) => `${transitions[name].otherwise} It is ${inWords[status]}.`,
  }
}
