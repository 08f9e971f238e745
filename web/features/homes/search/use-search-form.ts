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
  /** What the fields held when they were last filled in from the address, or last sent. */
  const known = useRef<Known>(search)

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
    const now = new URLSearchParams(current)
    if (form.current) show(form.current, now, known.current)
    known.current = now
  }, [path, current])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    known.current = sent
    const next = readSearch(sent as unknown as Iterable<[string, string]>)
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

type Known = { get: (name: string) => unknown }

/** Updates the fields when the query string changes, as when a chip removes a filter. What someone is typing is left alone. */
function show(form: HTMLFormElement, search: URLSearchParams, known: Known) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = search.getAll(field.name).includes(field.value)
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const isTyping = field === document.activeElement && field.value !== (known.get(field.name) ?? '')
      if (!isTyping) put(field, search.get(field.name) ?? '')
    }
  }
}

/** A number that is half typed reads as an empty value, and setting that one would delete it. */
function put(field: HTMLInputElement | HTMLSelectElement, value: string) {
  if (field.value !== value) field.value = value
}
