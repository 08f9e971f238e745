/**
 * Steps that are each due at a certain time, run by one timer. Timers stop while a laptop sleeps, so the clock decides what is
 * due.
 */
export function createAgenda<Step extends string>(now: () => number, act: Record<Step, () => void>, before: () => void) {
  const due = new Map<Step, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Runs the steps that are due, in their declared order, then sets the timer for the next one. */
  function run() {
    before()
    for (const step of Object.keys(act) as Step[]) {
      if ((due.get(step) ?? Number.POSITIVE_INFINITY) > now()) continue
      due.delete(step)
      act[step]()
    }
    clearTimeout(timer)
    const next = Math.min(...due.values())
    if (Number.isFinite(next)) timer = setTimeout(run, Math.max(0, next - now()))
  }

  return {
    run,
    timeOf: (step: Step) => due.get(step),
    plan: (step: Step, at: number) => void due.set(step, at),
    drop: (step: Step) => void due.delete(step),
    clear() {
      due.clear()
      clearTimeout(timer)
    },
  }
}
