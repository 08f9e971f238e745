import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import popup from '#web/ui/popup.module.css'
import styles from './drop-menu.module.css'

/** A menu that opens without JavaScript. With JavaScript it also closes on Escape, on a click elsewhere and on navigation. */
export function DropMenu({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // Depends on the location's key only to close the menu after a navigation.
    if (key && ref.current) ref.current.open = false
  }, [key])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (ref.current && !ref.current.contains(event.target as Node)) ref.current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return
      ref.current.open = false
      ref.current.querySelector('summary')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <details ref={ref} className={joined(styles.menu, className)}>
      <summary className={buttonClass({ variant: 'plain', size: 'snug' })}>{label}</summary>
      <div className={joined(popup.popup, styles.panel)}>{children}</div>
    </details>
  )
}
