import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import type { Act } from '#server/db/act.ts'

type About = { tour_operator_id: string; provider: PaymentProviderCode; id: string | null }
type Exchange = 'inicio' | 'retorno' | 'aviso' | 'lectura' | 'reembolso'

/** Names of fields that must not be stored. */
const secret = /token|secret|authorization$|signature|password|access_key|card_number|security_code/i
const longest = 4000
const deepest = 8

/** A message with nothing secret in it, and not longer than anybody reads. */
export function masked(content: unknown, depth = 0): unknown {
  if (depth > deepest) return '…'
  const inside = (each: unknown) => masked(each, depth + 1)
  if (Array.isArray(content)) return content.slice(0, 50).map(inside)
  if (content instanceof Date) return content.toISOString()
  if (typeof content === 'string') return content.slice(0, longest)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content)
      .slice(0, 80)
      .map(([name, value]) => [name, secret.test(name) ? '…' : inside(value)]),
  )
}

/** Stores an exchange with a provider, for later investigations. */
export async function keepExchange(
  { tx }: Act,
  { tour_operator_id, provider, id }: About,
  kind: Exchange,
  content: unknown,
) {
  await tx
    .insertInto('payment_exchanges')
    .values({ tour_operator_id, provider, attempt_id: id, kind, content: JSON.stringify(masked(content)) })
    .execute()
}
