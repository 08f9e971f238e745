import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The step is in the query string, so the back button goes back one step. No step can be skipped. */
export function useSteps(count: number) {
  const [params, setParams] = useSearchParams()
  const [reached, setReached] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const asked = Number(params.get('step') ?? 1) - 1
  const step = Number.isInteger(asked) ? Math.max(0, Math.min(asked, reached, count - 1)) : 0
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const group = formRef.current?.querySelector<HTMLElement>('fieldset:not([hidden])')
    const target = group?.querySelector<HTMLElement>('[aria-invalid]') ?? group?.querySelector('legend')
    target?.focus()
  }, [step])

  function goTo(next: number) {
    setReached((before) => Math.max(before, next))
    setParams(
      (before) => {
        before.set('step', String(next + 1))
        return before
      },
      { preventScrollReset: false },
    )
  }

  return { step, goTo, formRef }
}
