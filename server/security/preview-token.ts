import { jwtVerify, SignJWT } from 'jose'

const audience = 'baqueano-preview'

/** A link that shows one unpublished product for a while; it opens nothing else. */
export function signPreview(secret: Uint8Array, product_id: string, expires_at: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(product_id)
    .setAudience(audience)
    .setExpirationTime(expires_at)
    .sign(secret)
}

export async function isPreviewOf(
  secret: Uint8Array,
  token: string,
  product_id: string,
  now: Date,
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience, currentDate: now })
    return payload.sub === product_id
  } catch {
    return false
  }
}
