import { decodeQR } from 'qr/decode.js'

type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number }

/** Content of a picture's QR code, or null without a readable one. Four bytes a pixel. */
export function readQr(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels, { format: 'RGBA' })
  } catch {
    return null
  }
}
