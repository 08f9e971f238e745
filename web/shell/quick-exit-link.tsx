import { type MouseEvent, useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { leaveQuickly, neutralPage, shiftCounter } from './quick-exit.ts'

const leave = (event: MouseEvent) => {
  event.preventDefault()
  leaveQuickly()
}

export const quickExitNote = 'Quick exit does not erase your browser history.'

/** A link, so that the quick exit works before hydration and without JavaScript. */
export function QuickExitLink({ className }: { className?: string }) {
  useEffect(() => {
    const isEnough = shiftCounter()
    const onKey = (event: KeyboardEvent) => {
      if (!event.repeat && isEnough(event.key, event.timeStamp)) leaveQuickly()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <a
      className={className}
      href={neutralPage}
      rel="noreferrer"
      title={`Or press Shift three times. ${quickExitNote}`}
      onClick={leave}
    >
      <Icon name="exit" size={16} /> Quick exit
    </a>
  )
}
