import { ApiKeysPanel } from '#web/features/integrations/api-keys/api-keys-panel.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

const description = 'Connect your own programs with your homes.'

export const meta = () => pageMeta({ title: 'Integrations', description, path: '/homeowner/integrations', isPrivate: true })

export default function Integrations() {
  return (
    <Page dense title="Integrations" description={description}>
      <ApiKeysPanel />
    </Page>
  )
}
