import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { Row } from './layout.tsx'
import { keepFocus } from './lost-focus.ts'
import { Text } from './text.tsx'

type Props = { open: boolean; title: string; onClose: () => void; wide?: boolean; children: ReactNode }

/**
 * Opens and closes the browser's own dialog, which traps the focus, closes on Escape and returns the focus. The browser does not
 * return it when the dialog itself is removed, and cannot return it to a row that is gone.
 */
export function useModal(open: boolean, closer?: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (open && !dialog?.open) {
      // The browser starts at the first element that can take the focus, which should not be the way out.
      closer?.current?.setAttribute('inert', '')
      dialog?.showModal()
      // Nor a table's row: people start at what they can use.
      if (document.activeElement?.matches('tr'))
        dialog?.querySelector<HTMLElement>(':is(a[href], button, input, select, textarea):not([inert])')?.focus()
      closer?.current?.removeAttribute('inert')
    }
    if (!open && dialog?.open) dialog.close()
    return open ? () => keepFocus(opener) : undefined
  }, [open, closer])
  return ref
}

const Hold = createContext<(isHeld: boolean) => void>(() => undefined)

/** For what is shown only once: as long as it is there, the dialog around it closes by a button of its content only. */
export function useHeldOpen() {
  const hold = useContext(Hold)
  useEffect(() => {
    hold(true)
    return () => hold(false)
  }, [hold])
}

export function Dialog({ open, title, onClose, wide, children }: Props) {
  const closer = useRef<HTMLButtonElement>(null)
  const ref = useModal(open, closer)
  const titleId = useId()
  const [isHeld, setHeld] = useState(false)
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      closedby={isHeld ? 'none' : undefined}
      // For browsers that do not know `closedby`.
      onCancel={(event) => isHeld && event.preventDefault()}
      onClose={onClose}
    >
      <Row between nowrap className={styles.head}>
        <Text as="h2" id={titleId} size="xl">
          {title}
        </Text>
        {open && !isHeld && <IconButton ref={closer} icon="close" label="Close" onClick={onClose} />}
      </Row>
      {open && <Hold value={setHeld}>{children}</Hold>}
    </dialog>
  )
}
