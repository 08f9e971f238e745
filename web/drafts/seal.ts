const ivBytes = 12

/** Fails where the page has no https, because browsers offer no encryption there. */
export const importSealKey = (base64: string) =>
  crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Encrypts a text with AES-256-GCM, bound to the name it is kept under. */
export async function seal(key: CryptoKey, name: string, text: string) {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(cipher(iv, name), key, new TextEncoder().encode(text))
  return btoa(Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte)).join(''))
}

/** Fails if it was sealed with another key or under another name, or was changed since. */
export async function unseal(key: CryptoKey, name: string, sealed: string) {
  const bytes = bytesOf(sealed)
  const text = await crypto.subtle.decrypt(cipher(bytes.subarray(0, ivBytes), name), key, bytes.subarray(ivBytes))
  return new TextDecoder().decode(text)
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const cipher = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})
