import type { ProgressGoal } from '#contract/people/progress.ts'

type Steps = ProgressGoal['smallSteps']

/** The steps as typed, one on each line. A step that was done before and still says the same stays done. */
export const stepsFrom = (text: string, before: Steps): Steps =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, isDone: before.some((step) => step.text === line && step.isDone) }))
