import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { tabOf } from './tab-names.ts'
import type { Tab } from './use-tab.ts'

type Place = { pathname: string; search: string }
const placeOf = ({ pathname, search }: Place) => `${pathname} ${tabOf(new URLSearchParams(search).get('tab'))}`

/** Asks before the person leaves unsaved changes for another tab, screen or site. */
export function LeaveDialog({ tab }: { tab: Tab }) {
  const { isDirty } = tab
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation))
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  async function save() {
    const isSaved = await tab.submit()
    if (isSaved) blocker.proceed?.()
    else stay()
  }
  function leave() {
    tab.discard()
    blocker.proceed?.()
  }
  return (
    <Dialog open={blocker.state === 'blocked'} title="You have unsaved changes" onClose={stay}>
      <Stack>
        <p>Do you want to save them before you leave?</p>
        <Row>
          <Button loading={tab.isSaving} onClick={save}>
            {tab.isSaving ? 'Saving...' : 'Save and leave'}
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
