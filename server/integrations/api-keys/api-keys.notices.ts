import { screen } from '#contract/screens.ts'
import { formatDayOf, platformZone } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'

type Created = { ownerId: string; name: string; by: string }

/** The owner is notified even of a key they created themselves: an announcement no one expected is how a break-in is noticed. */
export const notifyOfNewApiKey = (tx: Tx, { ownerId, name, by }: Created, at: Date) =>
  notifyHome(
    tx,
    { ownerId, homeId: null },
    'manage_team',
    {
      type: 'SYSTEM',
      title: 'A new API key was created',
      parts: [
        `${by} created the API key “${name}”. A program that has it can do whatever the key allows.`,
        'If you did not expect this, revoke the key now and change your password.',
      ],
      link: screen('/homeowner/integrations'),
      label: 'See your API keys',
    },
    at,
  )

type Expiring = { ownerId: string; name: string; expiresAt: Date }

export const notifyThatApiKeyExpires = (tx: Tx, { ownerId, name, expiresAt }: Expiring, at: Date) =>
  notifyHome(
    tx,
    { ownerId, homeId: null },
    'manage_team',
    {
      type: 'SYSTEM',
      title: 'An API key expires soon',
      parts: [
        `The API key “${name}” stops working on ${formatDayOf(expiresAt, platformZone)}. Programs that use it lose access then.`,
        'If you still need it, create a new key and give it to the program before that day.',
      ],
      link: screen('/homeowner/integrations'),
      label: 'See your API keys',
      priority: 'HIGH',
    },
    at,
  )
