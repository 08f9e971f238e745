import type { AppealSubject } from '#contract/trust/appeal.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'

/** A decision about a person that they can still appeal. */
export type DecisionToAppeal = {
  subjectId: string
  homeId: string | null
  homeTitle: string | null
  timeZone: string
  /** What was decided, in a few words: "Your application to Harbor House". */
  about: string
  reason: string
  decidedAt: Date
  /** Null if a rule decided, or the person's account is gone. */
  decidedBy: string | null
  appealUntil: Date
}

type Appellant = Actor

/** The staff member who decided the appeal, and the decision that it reverses. */
type Reversal = { subjectId: string; decidedAt: Date; at: Date; by: Actor; caller: Caller | undefined }

/** What a feature brings so that its decisions can be appealed. `server/appeal-effects.ts` lists the features. */
export type AppealedSubject = {
  list: (db: Db, person: Appellant, at: Date) => Promise<DecisionToAppeal[]>
  /**
   * Reverses the decision: the subject goes on from before it. Runs in the transaction of the appeal's decision, and returns what
   * followed if that is not always the same.
   */
  reopen: (tx: Tx, reversal: Reversal) => Promise<string | undefined>
}

/** A subject that no feature brings yet cannot be appealed here. */
export type AppealSubjects = Readonly<Partial<Record<AppealSubject, AppealedSubject>>>
