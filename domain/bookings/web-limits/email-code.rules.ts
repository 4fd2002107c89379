/** Digits of the code that verifies an email address. */
export const codeLength = 6
export const codeTries = 5
/** codes sent for one booking */
export const codeSends = 5
export const codeMinutes = 20
/** between two codes */
export const codeWaitSeconds = 60

type Sent = { email: string; tries: number; expires_at: Date }
export type CodeRefusal = 'email_code_wrong' | 'email_code_expired' | 'email_code_spent'

/** While a code can be used, the same code is sent again, so that the code of an earlier mail is right too. */
export const isUsable = (sent: Sent | undefined, email: string, now: Date): boolean =>
  sent !== undefined && sent.email === email && sent.expires_at > now && sent.tries < codeTries

/** The result of an attempt. `right` says whether the typed digits are the code. */
export function refuseCode(
  sent: Sent | undefined,
  { email, right, now }: { email: string; right: boolean; now: Date },
): CodeRefusal | null {
  if (!sent || sent.email !== email || sent.expires_at <= now) return 'email_code_expired'
  if (sent.tries >= codeTries) return 'email_code_spent'
  if (right) return null
  return sent.tries + 1 >= codeTries ? 'email_code_spent' : 'email_code_wrong'
}
