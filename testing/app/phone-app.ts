import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app does with a secret that was typed in: RFC 4648, 4226 and 6238, written apart from ours. */
export function codeOnPhone(secret: string, at: Date): string {
  let [bits, held] = [0n, 0]
  const bytes: number[] = []
  for (const letter of secret.replaceAll(' ', '')) {
    bits = (bits << 5n) | BigInt(alphabet.indexOf(letter))
    held += 5
    if (held < 8) continue
    held -= 8
    bytes.push(Number((bits >> BigInt(held)) & 0xffn))
  }
  const moment = Math.floor(at.getTime() / 30_000)
    .toString(16)
    .padStart(16, '0')
  const mac = createHmac('sha1', Buffer.from(bytes)).update(Buffer.from(moment, 'hex')).digest('hex')
  const start = Number.parseInt(mac.at(-1) ?? '0', 16) * 2
  const number = Number.parseInt(mac.slice(start, start + 8), 16) % 0x8000_0000
  return String(number).slice(-6).padStart(6, '0')
}
