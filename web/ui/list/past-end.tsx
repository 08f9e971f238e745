import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** On a page of a list that has become shorter: not that there is nothing, but where the rest is. */
export const PastEnd = ({ onFirst }: { onFirst: () => void }) => (
  <EmptyState title="Nothing on this page">
    <p>The list is shorter now.</p>
    <Button variant="soft" onClick={onFirst}>
      Go to the first page
    </Button>
  </EmptyState>
)
