import { useEffect } from 'react'

const titleOf = (title: string) => `${title} · Waymark`

/**
 * A title that is known only while a screen is shown, in place of the one that its route has. Its text is changed and the element
 * stays, because it belongs to the head that the router renders.
 */
export function PageTitle({ title }: { title: string }) {
  const words = titleOf(title)
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
  // Nothing on the server either: a start that finds an element more than it knows moves all that follow, and a person who is
  // already typing there loses the field.
  return null
}

/** The title of a failure has no route: it comes and goes with the screen, and is in the page that the server sends. */
export function FailureTitle({ title }: { title: string }) {
  return typeof document === 'undefined' ? <title>{titleOf(title)}</title> : <PageTitle title={title} />
}
