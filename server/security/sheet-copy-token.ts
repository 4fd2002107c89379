import { createHmac, timingSafeEqual } from 'node:crypto'

/** One printed version of one sheet. */
export type SheetCopyRef = { tour_operator_id: string; schedule_sheet_id: string; version: number }

const signatureBytes = 12
const factBytes = 16 + 16 + 4
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const sign = (secret: Uint8Array, facts: Buffer) =>
  createHmac('sha256', secret).update('sheet-copy').update(facts).digest().subarray(0, signatureBytes)

/** Short, so that the printed code has big modules: 64 symbols, of which 96 bits are unguessable. */
export function signSheetCopy(secret: Uint8Array, ref: SheetCopyRef): string {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(ref.version)
  const facts = Buffer.concat([bytesOf(ref.tour_operator_id), bytesOf(ref.schedule_sheet_id), number])
  return Buffer.concat([facts, sign(secret, facts)]).toString('base64url')
}

/** The copy that a token refers to; null for one that we did not sign. */
export function readSheetCopy(secret: Uint8Array, token: string): SheetCopyRef | null {
  const bytes = Buffer.from(token, 'base64url')
  // Base64 reads more than one text as the same bytes: only ours is ours.
  if (bytes.length !== factBytes + signatureBytes || bytes.toString('base64url') !== token) return null
  const facts = bytes.subarray(0, factBytes)
  if (!timingSafeEqual(bytes.subarray(factBytes), sign(secret, facts))) return null
  return {
    tour_operator_id: uuidOf(facts.subarray(0, 16)),
    schedule_sheet_id: uuidOf(facts.subarray(16, 32)),
    version: facts.readUInt32BE(32),
  }
}
