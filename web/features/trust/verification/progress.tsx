import { Row } from '#web/ui/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Muted } from '#web/ui/text.tsx'

/** How much of a checklist is done, as a bar and in words. */
export const ChecklistProgress = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <Row nowrap>
    <Progress value={(100 * done) / total} label={label} />
    <Muted as="span" nowrap>
      {done} of {total} complete
    </Muted>
  </Row>
)
