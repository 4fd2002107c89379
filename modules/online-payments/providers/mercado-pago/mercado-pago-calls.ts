import { createHmac, timingSafeEqual } from 'node:crypto'

import type { BrowserReturn, Notice, ProviderAccount, ProviderCall } from '../payment-provider.ts'

/** A repeated webhook may have the timestamp of the first. Older ones only trigger a read. */
const freshFor = 10 * 60_000

/** An absent value comes as the text `null`. */
const said = (value: string | undefined, shape: RegExp) =>
  value !== undefined && value !== 'null' && shape.test(value) ? value : null

export function readReturn({ query }: ProviderCall): BrowserReturn {
  const payment_id = said(query.payment_id, /^\d{1,20}$/) ?? said(query.collection_id, /^\d{1,20}$/)
  return {
    provider_ref: said(query.preference_id, /^[\w-]{1,80}$/),
    reference: said(query.external_reference, /^[A-Z0-9-]{1,26}$/),
    payment_id,
    gave_up: payment_id === null,
  }
}

/**
 * Webhooks of payments only: the older kind of notification repeats the same, and orders and the rest are not
 * used.
 */
export function readNotice(account: ProviderAccount, call: ProviderCall, now: Date): Notice {
  const { query, headers } = call
  const id = query['data.id']
  if (id === undefined) return { trust: 'ignored' }
  const signature = judge(
    account,
    { id, request: headers['x-request-id'], given: headers['x-signature'] },
    now,
  )
  // A wrong signature is ignored in production. In test mode even genuine signatures have been seen not to match.
  if (signature.why !== '' && account.environment === 'produccion')
    return { trust: 'forged', why: signature.why }
  if ((query.type ?? query.topic) !== 'payment') return { trust: 'ignored' }
  if (!/^\d{1,20}$/.test(id)) return { trust: 'forged', why: 'the payment is no number' }
  return { trust: signature.counts ? 'signed' : 'unsigned', payment_id: id }
}

type Signed = { id: string; request: string | undefined; given: string | undefined }

/** `why`: what is wrong with it, or ''. Without an agreed secret there is nothing to judge. */
function judge({ notice_secret }: ProviderAccount, { id, request, given }: Signed, now: Date) {
  if (notice_secret === '') return { counts: false, why: '' }
  if (given === undefined) return { counts: false, why: 'it is not signed' }
  const parts = new Map(given.split(',').map((part) => pairOf(part.trim())))
  const ts = parts.get('ts') ?? ''
  if (!/^\d{10}(\d{3})?$/.test(ts)) return { counts: false, why: 'the signature has no hour' }
  const right = signatureOf(notice_secret, { id, request, ts })
  if (!isSame(right, parts.get('v1') ?? '')) return { counts: false, why: 'the signature is another' }
  const sent = Number(ts) * (ts.length === 10 ? 1000 : 1)
  return { counts: Math.abs(now.getTime() - sent) <= freshFor, why: '' }
}

/** Parts that are not there are left out of what is signed. */
export function signatureOf(
  secret: string,
  { id, request, ts }: { id: string; request: string | undefined; ts: string },
): string {
  const manifest = `id:${id};${request === undefined ? '' : `request-id:${request};`}ts:${ts};`
  return createHmac('sha256', secret).update(manifest).digest('hex')
}

function isSame(right: string, given: string): boolean {
  const ours = Buffer.from(right)
  const theirs = Buffer.from(given)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

function pairOf(part: string): [string, string] {
  const at = part.indexOf('=')
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
}
