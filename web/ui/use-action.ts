import { useRef, useState } from 'react'
import { errorMessage } from './error-message.ts'
import { followUp } from './lost-focus.ts'

type Options = {
  /** The message of an error that has none of its own. */
  otherwise?: string
}

/**
 * Runs one thing at a time, and holds whether it runs and why it failed. What the action returns may have a `message` that is read
 * where the button itself is gone afterward.
 */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<unknown>, { otherwise }: Options = {}) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isRunning = useRef(false)

  /** Whether it worked. A second press while it runs does nothing. */
  async function run(...args: Args) {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      followUp(await action(...args))
      return true
    } catch (error) {
      setFailure(errorMessage(error, otherwise))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { run, isBusy, failure, setFailure }
}
