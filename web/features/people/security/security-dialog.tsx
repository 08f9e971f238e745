import { MyDataPanel } from '#web/features/people/my-data/my-data-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { SecuritySettings } from './security-settings.tsx'

/** For people without a settings screen of their own: staff, and team members who do not manage the team. */
export const SecurityDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open wide title="Security" onClose={onClose}>
    <Stack>
      <SecuritySettings />
      <MyDataPanel />
      <Row>
        <Button variant="plain" onClick={onClose}>
          Close
        </Button>
      </Row>
    </Stack>
  </Dialog>
)
