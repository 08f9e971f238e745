import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { keepFocus } from './lost-focus.ts'

type Props = { open: boolean; title: string; onClose: () => void; wide?: boolean; children: ReactNode }

/**
 * Opens and closes the browser's own dialog, which traps the focus, closes on Escape and returns the focus. The browser does not
 * return it when the dialog itself is removed, and cannot return it to a row that is gone.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (open && !dialog?.open) dialog?.showModal()
    // The browser starts at the first element that can take the focus, even at a table's row; people start at what they can use.
    if (open && document.activeElement?.matches('tr'))
      dialog?.querySelector<HTMLElement>('a[href], button, input, select, textarea')?.focus()
    if (!open && dialog?.open) dialog.close()
    return open ? () => keepFocus(opener) : undefined
  }, [open])
  return ref
}

export function Dialog({ open, title, onClose, wide, children }: Props) {
  const ref = useModal(open)
  const titleId = useId()
  return (
    <dialog ref={ref} className={`${styles.dialog} ${wide ? styles.wide : ''}`} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {open && children}
    </dialog>
  )
}
