import { PlanLink } from '#web/features/money/plans/plan-link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { plural } from '#web/ui/format.ts'
import { Muted } from '#web/ui/text.tsx'

type Props = { used: number; limit: number /** How many of the photos chosen last are beyond the limit. */; leftOut: number }

/** How many photos the plan allows, and what to do about those beyond it. */
export const PhotoRoom = ({ used, limit, leftOut }: Props) => (
  <>
    <Muted>
      You have {used} of the {plural(limit, 'photo')} that your plan allows for each home.
    </Muted>
    {leftOut > 0 && (
      <Alert tone="danger">
        {leftOut === 1 ? '1 photo was' : `${leftOut} photos were`} not uploaded. Your plan allows {plural(limit, 'photo')} for
        each home. Delete some first, or <PlanLink otherwise="ask the owner for a larger plan">choose a larger plan</PlanLink>.
      </Alert>
    )}
  </>
)
