import { createHmac } from 'node:crypto'

export type DeviceMarks = ReturnType<typeof createDeviceMarks>

/**
 * Identifies one account on one type of browser behind one IP. A keyed hash, so a reader of the table learns none of the three.
 */
export const createDeviceMarks =
  (secret: Buffer) =>
  (...parts: readonly [account: string, address: string, device: string]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
