import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Row, Stack } from './layout.tsx'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** Whether it worked. */
  onSave: () => Promise<boolean>
  onDiscard: () => void
  /** What a change of the address leaves, if not the whole path. */
  placeOf?: (location: Location) => string
}

const pathOf = ({ pathname }: Location) => pathname

/** Asks before the person leaves unsaved changes for another tab, screen or site. */
export function UnsavedChangesDialog({ isDirty, isSaving, onSave, onDiscard, placeOf = pathOf }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation))
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  const isBlocked = blocker.state === 'blocked'
  const waits = useRef(false)
  // A save that is under way cannot be taken back. The way goes on when it has ended, and ends here if it failed.
  useEffect(() => {
    if (!isBlocked) waits.current = false
    else if (isSaving) waits.current = true
    else if (waits.current) {
      waits.current = false
      if (isDirty) blocker.reset()
      else blocker.proceed()
    }
  }, [blocker, isBlocked, isSaving, isDirty])

  const stay = () => blocker.reset?.()
  async function save() {
    if (!(await onSave())) stay()
  }
  function leave() {
    onDiscard()
    blocker.proceed?.()
  }
  if (isBlocked && isSaving)
    return (
      <Dialog open title="Saving your changes" onClose={stay}>
        <Stack>
          <p role="status">You’ll leave this page as soon as they’re saved.</p>
          <Row>
            <Button variant="plain" onClick={stay}>
              Stay here
            </Button>
          </Row>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog open={isBlocked} title="You have unsaved changes" onClose={stay}>
      <Stack>
        <p>Do you want to save them before you leave?</p>
        <Row>
          <Button onClick={save}>Save and leave</Button>
          <Button variant="soft" onClick={leave}>
            Leave without saving
          </Button>
          <Button variant="plain" onClick={stay}>
            Stay here
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
