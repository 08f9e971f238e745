import { ApiKeysPanel } from '#web/features/integrations/api-keys/api-keys-panel.tsx'
import { WebhooksPanel } from '#web/features/integrations/webhooks/webhooks-panel.tsx'
import { SettingsTabs } from '#web/features/people/settings/settings-tabs.tsx'
import { pageMeta } from '#web/ui/meta.ts'

const title = 'Integrations'
const description = 'Connect your own programs with your homes.'

export const meta = () => pageMeta({ title, description, path: '/homeowner/integrations', isPrivate: true })

export default function Integrations() {
  return (
    <SettingsTabs
      title={title}
      description={description}
      panels={[
        { name: 'keys', label: 'API keys', Panel: ApiKeysPanel },
        { name: 'webhooks', label: 'Webhooks', Panel: WebhooksPanel },
      ]}
    />
  )
}
