import { type ChangeEvent, useRef } from 'react'

type Options = {
  /** The name of the field, for those who do not see it. */
  label: string
  accept: string
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
}

/** A hidden file field, for screens where a button or a menu item opens it. */
export function useFilePicker({ label, accept, multiple, onChoose }: Options) {
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Resetting the field allows choosing the same file again.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return {
    open: () => input.current?.click(),
    field: <input ref={input} type="file" accept={accept} multiple={multiple} hidden aria-label={label} onChange={choose} />,
  }
}
