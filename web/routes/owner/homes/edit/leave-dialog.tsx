import type { Location } from 'react-router'
import { UnsavedChangesDialog } from '#web/ui/unsaved-changes-dialog.tsx'
import { tabOf } from './tab-names.ts'
import type { Tab } from './use-tab.ts'

const placeOf = ({ pathname, search }: Location) => `${pathname} ${tabOf(new URLSearchParams(search).get('tab'))}`

/** Asks before the person leaves unsaved changes for another tab, screen or site. */
export const LeaveDialog = ({ tab: { isDirty, isSaving, submit, discard } }: { tab: Tab }) => (
  <UnsavedChangesDialog {...{ isDirty, isSaving, placeOf }} onSave={submit} onDiscard={discard} />
)
