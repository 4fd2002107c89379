import { decodeQR } from 'qr/decode.js'

type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number }

/** What a picture's QR code says, or null when it shows none that can be read. Four bytes a pixel. */
export function readQr(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels, { format: 'RGBA' })
  } catch {
    return null
  }
}
