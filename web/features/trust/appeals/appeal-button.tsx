import { screen } from '#contract/screens.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Leads a resident to the appeal of a decision, which the id of its subject names. */
export const AppealButton = ({ id }: { id: string }) => (
  <p>
    <ButtonLink to={screen('/residents/appeals', { decision: id })} variant="soft">
      Appeal
    </ButtonLink>
  </p>
)
