import { keyBytes, type VaultKey } from './vault.ts'

/** Reads `id:base64,id:base64`; undefined if it is anything else, or if an id appears twice. */
export function parseKeys(text: string): [VaultKey, ...VaultKey[]] | undefined {
  const keys = text.split(',').map((part) => {
    const [, id, encoded] = /^\s*([\w.-]{1,40}):([A-Za-z0-9+/]+={0,2})\s*$/.exec(part) ?? []
    return id && encoded ? { id, key: Buffer.from(encoded, 'base64') } : undefined
  })
  const isComplete = keys.every((key) => key?.key.length === keyBytes)
  const hasOneEach = new Set(keys.map((key) => key?.id)).size === keys.length
  return isComplete && hasOneEach ? (keys as [VaultKey, ...VaultKey[]]) : undefined
}
