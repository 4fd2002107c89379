import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a secret in base32. */
export const codeOnPhone = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
