import type { Draft } from './use-application-draft.ts'

/** `errors` says what is still missing, by field. */
export type StepProps = { draft: Draft; errors: Readonly<Record<string, string>> }

/** The step that contains each field. */
export const stepOf: Readonly<Record<string, number>> = { bedroomId: 0, moveInOn: 0, urgency: 0, requirements: 0, phone: 1 }
