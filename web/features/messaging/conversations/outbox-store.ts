import { outboxDays } from '#contract/messaging/outbox.ts'
import { duration } from '#contract/time.ts'
import { type Drafts, outboxNames } from '#web/drafts/drafts.ts'
import { importSealKey, seal, unseal } from '#web/drafts/seal.ts'
import type { OutboxStore, OutgoingMessage } from './outbox.ts'

const keptMilliseconds = duration({ days: outboxDays })

type Parts = {
  tab: Drafts
  /** What other people may find on the device, so everything in it is sealed. */
  device: Drafts
  person: () => string | undefined
  /** The key of the signed-in person, which only the server keeps. */
  fetchKey: () => Promise<string>
  now: () => number
}

/**
 * Keeps each unsent message on the device, sealed, until it is sent, deleted, seven days old, or its writer signs out. Without the
 * key, for example on a page without https, it is kept for this tab only.
 */
export function createOutboxStore({ tab, device, person, fetchKey, now }: Parts): OutboxStore {
  let known: { person: string | undefined; key: Promise<CryptoKey> } | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** One step after the other, so that a message is not removed before it is kept. */
  function inTurn<T>(step: () => Promise<T>) {
    const turn = last.then(step)
    last = turn.catch(() => undefined)
    return turn
  }

  function keyOfPerson() {
    if (known?.person !== person()) known = undefined
    known ??= { person: person(), key: fetchKey().then(importSealKey) }
    known.key.catch(() => {
      known = undefined
    })
    return known.key
  }

  async function readSealed(name: string): Promise<OutgoingMessage[]> {
    const key = await keyOfPerson()
    try {
      if (writtenAtOf(name) + keptMilliseconds < now()) throw new Error('Too old to send')
      const text = await unseal(key, name, device.read<string>(name) ?? '')
      return [{ ...(JSON.parse(text) as OutgoingMessage), isKept: true }]
    } catch {
      device.forget(name)
      return []
    }
  }

  return {
    put(message) {
      const name = nameOf(message)
      tab.keep(name, message)
      return inTurn(async () => {
        const sealed = await seal(await keyOfPerson(), name, JSON.stringify(message))
        if (message.from !== person()) return false
        device.keep(name, sealed)
        if (device.read(name) !== sealed) return false
        tab.forget(name)
        return true
      }).catch(() => false)
    },
    remove: (message) =>
      inTurn(async () => {
        tab.forget(nameOf(message))
        device.forget(nameOf(message))
      }),
    read: () =>
      inTurn(async () => {
        // Fetched even if nothing is kept, because there is no fetching it once the connection is lost.
        keyOfPerson().catch(() => undefined)
        const inTab = tab.names(outboxNames).flatMap((name) => tab.read<OutgoingMessage>(name) ?? [])
        const onDevice = await Promise.all(device.names(outboxNames).map(readSealed))
        return [...inTab, ...onDevice.flat()].toSorted((a, b) => a.writtenAt - b.writtenAt)
      }),
  }
}

const nameOf = ({ writtenAt, clientId }: OutgoingMessage) => `${outboxNames}${writtenAt}:${clientId}`
const writtenAtOf = (name: string) => Number(name.split(':')[1])
