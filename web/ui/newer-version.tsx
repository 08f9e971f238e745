import { forgetForm } from '#web/drafts/form-draft.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props = {
  /** The name of the form's draft, which is forgotten before the newest version is shown. */
  keptAs: string
  /** Draws the form again, from the record as it is stored now. */
  onReload: () => void
}

/** Above a form whose record someone else has saved in the meantime: what is typed cannot be saved over it. */
export function NewerVersion({ keptAs, onReload }: Props) {
  function show() {
    forgetForm(keptAs)
    onReload()
  }
  return (
    <Alert tone="notice" title="Someone saved a newer version">
      <p>Your changes are still here, but you cannot save them over it. Copy what you want to keep.</p>
      <Button variant="plain" size="sm" onClick={show}>
        Discard mine and show newest version
      </Button>
    </Alert>
  )
}
