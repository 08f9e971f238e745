import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { HttpError } from '#server/kernel/http/http-error.ts'

/** A key and the id that is stored beside everything it encrypts, so that an old key stays readable after a rotation. */
export type VaultKey = { id: string; key: Buffer }

/** What is stored: the id of the key, and the nonce, the authentication tag and the ciphertext in one value. */
export type Sealed = { keyId: string; sealed: Buffer }

/** Where a value is stored. It is authenticated, so that a value copied to another row does not open there. */
type SealedAt = { table: string; id: string }

export type Vault = ReturnType<typeof createVault>

export const keyBytes = 32
const [algorithm, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const

/** Identifies a key without revealing it. */
export const fingerprintOf = ({ id, key }: VaultKey) => createHmac('sha256', key).update(`waymark key ${id}`).digest()

export const isFingerprintOf = (key: VaultKey, fingerprint: Buffer) =>
  fingerprint.length === keyBytes && timingSafeEqual(fingerprintOf(key), fingerprint)

const place = ({ table, id }: SealedAt) => Buffer.from(`${table} ${id}`)

/** Encrypts values with keys that the database does not hold. The first key writes, all of them read. */
export function createVault(keys: readonly VaultKey[]) {
  const [current] = keys
  if (!current) throw new Error('A vault needs a key')
  const known = new Map(keys.map(({ id, key }) => [id, key]))

  function seal(at: SealedAt, value: unknown): Sealed {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, current!.key, nonce).setAAD(place(at))
    const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return { keyId: current!.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), content]) }
  }

  function open(at: SealedAt, { keyId, sealed }: Sealed): unknown {
    const key = known.get(keyId)
    if (!key) throw cannotOpen()
    try {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      decipher.setAAD(place(at)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const content = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      return JSON.parse(content.toString('utf8'))
    } catch {
      // The cause is left out: it could quote what was decrypted.
      throw cannotOpen()
    }
  }

  return { currentKeyId: current.id, seal, open }
}

const cannotOpen = () =>
  new HttpError(503, 'We could not open your private records. Nothing was lost or changed. Please try again later.')
