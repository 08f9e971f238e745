import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readSearch, searchUrl } from './search-url.ts'

/** A form that is the address: it works by itself, and with JavaScript it applies every change at once. */
export function useSearchForm(path: string, search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const current = search.toString()

  useEffect(() => {
    const element = form.current
    const submit = () => element?.requestSubmit()
    // The browser's own event: for text it comes when the person is done, not at every key as React's does.
    element?.addEventListener('change', submit)
    return () => element?.removeEventListener('change', submit)
  }, [])

  useEffect(() => {
    if (form.current) show(form.current, new URLSearchParams(current))
  }, [current])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = readSearch(new FormData(event.currentTarget) as unknown as Iterable<[string, string]>)
    // Another place is another part of the map.
    if (next.get('q') !== search.get('q')) next.delete('bbox')
    if (next.toString() !== current) void navigate(searchUrl(path, next), { preventScrollReset: true })
  }

  return { ref: form, onSubmit }
}

/** Fields follow the address, as when a chip took a filter away; the one being typed in is left alone. */
function show(form: HTMLFormElement, search: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = search.getAll(field.name).includes(field.value)
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      if (field !== document.activeElement) field.value = search.get(field.name) ?? ''
  }
}
