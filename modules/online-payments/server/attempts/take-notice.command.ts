import type { Act } from '#server/db/act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { unsignedNotice } from '#server/jobs/unsigned-notice.ts'

import type { ProviderCall } from '../../providers/payment-provider.ts'
import type { AttemptRow } from './attempt-rows.queries.ts'
import { keepExchange } from './keep-exchange.command.ts'

type Named = { tour_operator_id: string; provider: AttemptRow['provider']; payment_id: string; trust: string }

const afterOthers = 10
/** Headers that may be stored; others may identify a person. */
const headersKept = ['content-type', 'user-agent', 'x-request-id'] as const

/**
 * Keeps a notice and has the payment read that it names: it is answered at once, and the provider is asked afterwards. The
 * same notice twenty times is read once or twice.
 */
export async function takeNotice(act: Act, named: Named, { query, headers, body }: ProviderCall) {
  const { tour_operator_id, provider, payment_id, trust } = named
  const kept = Object.fromEntries(headersKept.map((name) => [name, headers[name] ?? '']))
  await keepExchange(act, { tour_operator_id, provider, id: null }, 'aviso', {
    trust,
    payment_id,
    query,
    headers: kept,
    // An unsigned body can have any content and length.
    ...(trust === 'signed' && { body: bodyOf(body) }),
  })
  await enqueue(
    act.tx,
    'read_notice',
    { tour_operator_id, provider, payment_id },
    trust === 'unsigned'
      ? {
          // Unauthenticated: an operator's are read one at a time, after all signed ones and our own polling.
          key: `${unsignedNotice}${provider}:${tour_operator_id}:${payment_id}`,
          queue: `unsigned:${tour_operator_id}`,
          priority: afterOthers,
        }
      : { key: `notice:${provider}:${tour_operator_id}:${payment_id}` },
  )
}

/** Read where it can be, so that what is secret in it can be left out. */
function bodyOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return { length: body.length }
  }
}
