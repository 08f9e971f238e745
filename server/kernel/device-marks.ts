import { createHmac } from 'node:crypto'

export type DeviceMarks = ReturnType<typeof createDeviceMarks>

/** One account on one kind of browser behind one address, as a hash with a key: who reads the table learns none of the three. */
export const createDeviceMarks =
  (secret: Buffer) =>
  (...parts: readonly [account: string, address: string, device: string]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
