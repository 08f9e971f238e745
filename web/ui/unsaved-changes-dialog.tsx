import { useEffect } from 'react'
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

  const stay = () => blocker.reset?.()
  async function save() {
    const isSaved = await onSave()
    if (isSaved) blocker.proceed?.()
    else stay()
  }
  function leave() {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Dialog open={blocker.state === 'blocked'} title="You have unsaved changes" onClose={stay}>
      <Stack>
        <p>Do you want to save them before you leave?</p>
        <Row>
          <Button loading={isSaving} onClick={save}>
            {isSaving ? 'Saving...' : 'Save and leave'}
          </Button>
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
