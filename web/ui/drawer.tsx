import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useModal } from './dialog.tsx'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'

type Props = { open: boolean; label: string; onClose: () => void; children: ReactNode }

/** A dialog at the edge of the window. It also closes by a press beside it. */
export function Drawer({ open, label, onClose, children }: Props) {
  const ref = useModal(open)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    // The content fills the drawer, so only its backdrop has the dialog itself as the target.
    const onClick = ({ target }: MouseEvent) => target === dialog && close()
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [ref])
  return (
    <dialog ref={ref} className={styles.drawer} aria-label={label} onClose={onClose}>
      {open && (
        <div className={styles.content}>
          <IconButton icon="close" label={`Close ${label.toLowerCase()}`} className={styles.close} onClick={onClose} />
          {children}
        </div>
      )}
    </dialog>
  )
}
