import { useEffect } from 'react'

/**
 * A title that is known only while a screen is shown, in place of the one that its route has. The text is changed and the element
 * stays, because it belongs to the head that the router renders.
 */
export function PageTitle({ title }: { title: string }) {
  const words = `${title} · Waymark`
  useEffect(() => {
    const text = document.head.querySelector('title')?.firstChild
    if (!(text instanceof Text)) return
    const before = text.data
    text.data = words
    return () => {
      if (text.data === words) text.data = before
    }
  }, [words])
  return <title>{words}</title>
}
