import { readFileSync, renameSync, writeFileSync } from 'node:fs'

import { type Faults, noFaults } from './faults.ts'

export type WebpayCard = { number: string; label: string; type: string; response_code: number }

export type WebpayStage = 'created' | 'paid' | 'committed' | 'aborted' | 'timed_out'
export type WebpaySale = {
  token: string
  commerce: string
  buy_order: string
  session_id: string
  amount: number
  return_url: string
  stage: WebpayStage
  status: 'INITIALIZED' | 'AUTHORIZED' | 'FAILED' | 'REVERSED' | 'NULLIFIED' | 'PARTIALLY_NULLIFIED'
  card: WebpayCard | null
  installments: number
  balance: number | null
  authorization_code: string
  committed_at: number
}

export type Preference = {
  id: string
  collector_id: number
  external_reference: string
  title: string
  amount: number
  currency: string
  back_url: string
  notification_url: string
  expires_at: string
}

export type MercadoPagoRefund = {
  id: number
  payment_id: number
  amount: number
  status: 'approved' | 'in_process' | 'rejected'
  reason: string | null
}

export type MercadoPagoPayment = {
  id: number
  collector_id: number
  preference_id: string
  notification_url: string
  external_reference: string | null
  status: string
  status_detail: string
  transaction_amount: number
  currency_id: string
  payment_type_id: string
  card_ending: string
  installments: number
  created_at: string
  approved_at: string | null
  refunds: MercadoPagoRefund[]
}

/** All that our server knows. */
export type PaymentWorld = {
  faults: Faults
  now: () => Date
  sales: Map<string, WebpaySale>
  preferences: Map<string, Preference>
  payments: Map<string, MercadoPagoPayment>
  /** what was answered to each idempotency key */
  answered: Map<string, unknown>
  /** every call of an API, oldest first */
  calls: { method: string; path: string; body: unknown; key: string | undefined }[]
  /** what goes on after an answer: notices, returns from here */
  background: Set<Promise<unknown>>
  nextNumber: number
}

export const newWorld = (now: () => Date): PaymentWorld => ({
  faults: noFaults,
  now,
  sales: new Map(),
  preferences: new Map(),
  payments: new Map(),
  answered: new Map(),
  calls: [],
  background: new Set(),
  nextNumber: 1,
})

const kept = ['sales', 'preferences', 'payments', 'answered'] as const

/**
 * The world in a file: read before each call and written after it. Payments survive a restart, and several
 * processes share them.
 */
export const keptIn = (world: PaymentWorld, file: string) => ({
  read: () => {
    try {
      const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
      for (const name of kept) Object.assign(world, { [name]: new Map(read[name] as [string, never][]) })
      world.nextNumber = Number(read.nextNumber)
    } catch {
      // nothing was kept yet
    }
  },
  write: () => {
    const maps = Object.fromEntries(kept.map((name) => [name, [...world[name]]]))
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, JSON.stringify({ ...maps, nextNumber: world.nextNumber }), { mode: 0o600 })
    renameSync(fresh, file)
  },
})

export function inBackground(world: PaymentWorld, work: Promise<unknown>) {
  const quiet = work.catch(() => undefined).finally(() => world.background.delete(quiet))
  world.background.add(quiet)
}
