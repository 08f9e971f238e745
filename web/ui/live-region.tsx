const id = 'live-region'
const staysFor = 10_000

/** Has screen readers say what was done where the screen itself does not, for example when a row has just disappeared. */
export function speak(words: string, page = document) {
  // The same words again are a new element, so that they are read again.
  const spoken = page.createElement('p')
  spoken.textContent = words
  page.getElementById(id)?.replaceChildren(spoken)
  setTimeout(() => spoken.remove(), staysFor)
}

/** Exists before it has text, or screen readers would miss it. */
export const LiveRegion = () => <div id={id} role="status" className="visually-hidden" />
