import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'

type Off = { ownerId: string; url: string; because: string }

/** Names the host only: the rest of the address may be a secret. */
export const notifyOfWebhookOff = (tx: Tx, { ownerId, url, because }: Off, at: Date) =>
  notifyHome(
    tx,
    { ownerId, homeId: null },
    'manage_team',
    {
      type: 'SYSTEM',
      title: 'A webhook was turned off',
      parts: [
        `We could not deliver events to ${new URL(url).hostname}. ${because}. We no longer send anything there.`,
        'Nothing is lost here. Once the program answers again, turn the webhook on and send the failed events again.',
      ],
      link: screen('/homeowner/integrations', { tab: 'webhooks' }),
      label: 'See your webhooks',
      priority: 'HIGH',
    },
    at,
  )
