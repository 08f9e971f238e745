import type { AppealSubjects } from './appeal-subjects.ts'

declare module '#server/kernel/context.ts' {
  interface Context {
    /** What can be appealed, and how a reversed decision is undone in the groups above. */
    appeals: { subjects: AppealSubjects }
  }
}
