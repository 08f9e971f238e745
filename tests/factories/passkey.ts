import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = Record<string, unknown> & { challenge?: unknown }

/** CBOR, as far as a passkey writes it. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (type: number, size: number) =>
    size < 24
      ? Buffer.from([(type << 5) | size])
      : size < 256
        ? Buffer.from([(type << 5) | 24, size])
        : Buffer.from([(type << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Buffer)])])
}

const encode = (bytes: Buffer) => bytes.toString('base64url')
const sha = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** A passkey in software: answers a site's questions as a phone or a security key does. */
export function makePasskey(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const site = sha(new URL(origin).hostname)
  let uses = 0

  const said = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const counted = () => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++uses)
    return counter
  }
  const shared = { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} }

  return {
    /** Answers `navigator.credentials.create`. */
    create(options: Options) {
      const decoded = (part: string | undefined) => Buffer.from(part!, 'base64url')
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, decoded(x)],
          [-3, decoded(y)],
        ]),
      )
      const size = Buffer.from([0, id.length])
      const authData = Buffer.concat([site, Buffer.from([0x41]), counted(), Buffer.alloc(16), size, id, key])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: encode(said('webauthn.create', options)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      }
      return { ...shared, response }
    },
    /** Answers `navigator.credentials.get`. */
    get(options: Options) {
      const clientData = said('webauthn.get', options)
      const authenticatorData = Buffer.concat([site, Buffer.from([0x01]), counted()])
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha(clientData)]), privateKey)
      const response = {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
      }
      return { ...shared, response }
    },
    /** Forgets a use, as a copy would. */
    rewind() {
      uses -= 1
    },
  }
}
