import { useEffect, useState } from 'react'
import { errorMessage } from '#web/ui/error-message.ts'

/** Opens a page of the payment provider and leaves for it; errors are shown here. */
export function useLeave(open: () => Promise<{ url: string }>) {
  const [failure, setFailure] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)

  // People who return with the back button find the page as they left it.
  useEffect(() => {
    const wake = () => setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function leave() {
    setFailure(undefined)
    setLeaving(true)
    try {
      const { url } = await open()
      if (!url) throw new Error('We could not open the payment page. You were not charged. Please try again.')
      window.location.assign(url)
    } catch (error) {
      setLeaving(false)
      setFailure(errorMessage(error, 'Something went wrong. You were not charged. Please try again.'))
    }
  }
  return { leave, failure, isLeaving }
}
