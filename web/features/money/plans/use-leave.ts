import { useEffect, useState } from 'react'
import { useAction } from '#web/ui/use-action.ts'

/** Opens a page of the payment provider and leaves for it; errors are shown here. */
export function useLeave(open: () => Promise<{ url: string }>) {
  const [hasLeft, setLeft] = useState(false)
  const { run, isBusy, failure } = useAction(
    async () => {
      const { url } = await open()
      if (!url) throw new Error('We could not open the payment page. You were not charged. Please try again.')
      setLeft(true)
      window.location.assign(url)
    },
    { otherwise: 'Something went wrong. You were not charged. Please try again.' },
  )

  // People who return with the back button find the page as they left it.
  useEffect(() => {
    const wake = () => setLeft(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  return { leave: run, failure, isLeaving: isBusy || hasLeft }
}
