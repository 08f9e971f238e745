import { useEffect } from 'react'

/**
 * A title that is known only while a screen is shown, in place of the one that its route has. Its text is changed and the element
 * stays, because it belongs to the head that the router renders. The title of a failure has no route, and comes and goes with it.
 */
export function PageTitle({ title }: { title: string }) {
  const words = `${title} · Waymark`
  useEffect(() => {
    const text = document.head.querySelector('title')?.firstChild
    if (text instanceof Text) {
      const before = text.data
      text.data = words
      return () => {
        if (text.data === words) text.data = before
      }
    }
    const own = document.head.appendChild(document.createElement('title'))
    own.text = words
    return () => own.remove()
  }, [words])
  return typeof document === 'undefined' ? <title>{words}</title> : null
}
