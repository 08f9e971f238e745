/** Steps that are due at a moment, kept by one timer. A timer sleeps with the laptop, so what is due is asked of the clock. */
export function createAgenda<Step extends string>(now: () => number, act: Record<Step, () => void>, before: () => void) {
  const due = new Map<Step, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Does what is due, in the order of the steps, then waits for the next. */
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
