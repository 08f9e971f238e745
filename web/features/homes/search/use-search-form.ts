import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { readSearch, searchUrl } from './search-url.ts'

/** A form whose fields are the query string: it works without JavaScript, and with it every change applies at once. */
export function useSearchForm(path: string, search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { location: pending } = useNavigation()
  const current = search.toString()
  /** The address the form itself is on its way to. */
  const target = useRef<string>(undefined)

  useEffect(() => {
    const element = form.current
    const submit = () => element?.requestSubmit()
    // The native change event comes when the person has finished typing, while React's comes at every key.
    element?.addEventListener('change', submit)
    return () => element?.removeEventListener('change', submit)
  }, [])

  useEffect(() => {
    if (pending && pending.pathname + pending.search !== target.current) target.current = undefined
  }, [pending])

  const isHydrated = useRef(false)
  useEffect(() => {
    if (isHydrated.current) return
    isHydrated.current = true
    if (form.current && isChanged(form.current) && isFirstVisit()) form.current.requestSubmit()
  }, [])

  useEffect(() => {
    // Someone who selects two filters quickly keeps the second one while the first is still loading.
    if (target.current !== undefined && target.current !== searchUrl(path, new URLSearchParams(current))) return
    target.current = undefined
    if (form.current) show(form.current, new URLSearchParams(current))
  }, [path, current])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = readSearch(new FormData(event.currentTarget) as unknown as Iterable<[string, string]>)
    // Searching for another place leaves the current area of the map.
    if (next.get('q') !== search.get('q')) next.delete('bbox')
    if (next.toString() === current) return
    target.current = searchUrl(path, next)
    void navigate(target.current, { preventScrollReset: true })
  }

  return { ref: form, onSubmit }
}

/** What someone chose before this script ran, on a slow phone, applies as soon as it does. */
export const isChanged = (form: HTMLFormElement) =>
  [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? field.value !== ([...field.options].find((option) => option.hasAttribute('selected')) ?? field.options[0])?.value
      : field instanceof HTMLInputElement && (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  )

/** After a reload or a step back, the browser itself fills in old values; then the address decides. */
function isFirstVisit() {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/** Updates the fields when the query string changes, as when a chip removes a filter; the focused field is left alone. */
function show(form: HTMLFormElement, search: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = search.getAll(field.name).includes(field.value)
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      if (field !== document.activeElement) field.value = search.get(field.name) ?? ''
  }
}
