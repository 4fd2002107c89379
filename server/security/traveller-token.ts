import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

/** One traveller of a booking: the nth of a category. */
export type TravellerKey = { booking_id: string; traveller: string }

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const keyOf = (secret: Uint8Array) => createHmac('sha256', secret).update('traveller link').digest()

/**
 * The address of one traveller's data. The booking's id opens the whole booking, so it is sealed. The nonce comes from
 * the text: the same traveller has the same link each time it is shown.
 */
export function sealTraveller(secret: Uint8Array, { booking_id, traveller }: TravellerKey): string {
  const text = `${booking_id} ${traveller}`
  const key = keyOf(secret)
  const nonce = createHmac('sha256', key).update(text).digest().subarray(0, nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null for anything that this installation did not seal. */
export function openTraveller(secret: Uint8Array, token: string): TravellerKey | null {
  const bytes = Buffer.from(token, 'base64url')
  const head = nonceBytes + tagBytes
  if (bytes.length <= head || bytes.length > 200) return null
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(nonceBytes, head))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()]).toString('utf8')
    const [booking_id = '', ...traveller] = text.split(' ')
    return { booking_id, traveller: traveller.join(' ') }
  } catch {
    return null
  }
}
