import { SuspendedAccount } from '#web/features/trust/appeals/suspended-account.tsx'
import { PublicShell } from '#web/shell/public/public-shell.tsx'
import { Guarded } from '#web/shell/session/guarded.tsx'

/** The area of a person whose account is suspended: one screen, whatever path they open. */
const SuspendedFrame = () => (
  <PublicShell>
    <Guarded>
      <SuspendedAccount />
    </Guarded>
  </PublicShell>
)

export default SuspendedFrame
