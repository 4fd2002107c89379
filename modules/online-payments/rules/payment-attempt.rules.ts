import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { isUpcoming, travellingStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { depositDue, depositToAsk } from '#domain/bookings/deposit.rules.ts'
import { type PaymentProviderCode } from '#domain/payments/provider.ts'
import type { Transitions } from '#domain/transitions.ts'

import type {
  AttemptStatus,
  AttemptTrouble,
  DisputeOutcome,
  LinkState,
  PaymentPurpose,
  RefundStatus,
} from './payment-attempt.ts'
import { type ProviderState, type RefundOutcome, reportsDisputes } from './provider-answers.ts'

const minute = 60_000
const hour = 60 * minute

type AttemptAct =
  | 'send'
  | 'leave'
  | 'wait'
  | 'approve'
  | 'reject'
  | 'lapse'
  | 'give_back_part'
  | 'give_back'
  | 'dispute'
  | 'win'
  | 'charge_back'

/** No payer is at the provider any more, and no money came. */
const left = ['rechazado', 'abandonado', 'vencido'] as const
const open = ['creado', 'enviado', 'pendiente'] as const
export const leftStatuses: readonly AttemptStatus[] = left

/**
 * Transitions of a payment attempt. Forwards only: an approved one is never open, rejected or abandoned again,
 * whatever is reported later; an abandoned one may still be approved when the money came after all.
 */
export const attemptActs: Transitions<
  AttemptAct,
  AttemptStatus,
  'customer' | 'provider' | 'system' | 'office'
> = {
  send: { from: ['creado'], to: ['enviado'], who: ['customer'] },
  leave: { from: [...open], to: ['abandonado'], who: ['customer', 'provider', 'system'] },
  wait: { from: ['creado', 'enviado', ...left], to: ['pendiente'], who: ['provider'] },
  approve: { from: [...open, ...left], to: ['aprobado'], who: ['provider'] },
  reject: { from: [...open, 'abandonado'], to: ['rechazado'], who: ['provider'] },
  lapse: { from: [...open], to: ['vencido'], who: ['provider', 'system'] },
  give_back_part: { from: ['aprobado'], to: ['devuelto_en_parte'], who: ['provider'] },
  give_back: {
    from: ['aprobado', 'devuelto_en_parte', 'en_disputa', 'contracargo'],
    to: ['devuelto'],
    who: ['provider'],
  },
  dispute: {
    from: ['aprobado', 'devuelto_en_parte', 'contracargo'],
    to: ['en_disputa'],
    who: ['provider', 'office'],
  },
  win: {
    from: ['en_disputa', 'contracargo'],
    to: ['aprobado', 'devuelto_en_parte'],
    who: ['provider', 'office'],
  },
  charge_back: {
    from: ['aprobado', 'devuelto_en_parte', 'en_disputa'],
    to: ['contracargo'],
    who: ['provider', 'office'],
  },
}

type RefundAct = 'take' | 'do' | 'refuse' | 'do_after_all'

/**
 * The life of a refund at the provider. The office says what became of one only where the provider does not; what it
 * believed not done may still turn out to be.
 */
export const refundActs: Transitions<RefundAct, RefundStatus, 'provider' | 'office'> = {
  take: { from: ['pedido'], to: ['en_curso'], who: ['provider'] },
  do: { from: ['pedido', 'en_curso'], to: ['hecho'], who: ['provider', 'office'] },
  refuse: { from: ['pedido', 'en_curso'], to: ['rechazado'], who: ['provider', 'office'] },
  do_after_all: { from: ['rechazado'], to: ['hecho'], who: ['provider'] },
}
export const openRefundStatuses = refundActs.do.from
const refundStatusOf: Record<RefundOutcome, RefundStatus> = {
  hecho: 'hecho',
  en_curso: 'en_curso',
  rechazado: 'rechazado',
}
export const refundStatusFor = (outcome: RefundOutcome): RefundStatus => refundStatusOf[outcome]

/**
 * `lasting`: a state, reported once for each payment or refund. `recurring`: an event, reported each
 * time, also after a review of the previous one.
 */
const troubleKinds: Record<AttemptTrouble, 'lasting' | 'recurring'> = {
  otro_monto: 'lasting',
  otra_moneda: 'lasting',
  otra_cuenta: 'lasting',
  otra_referencia: 'lasting',
  cuenta_cambiada: 'lasting',
  pagado_dos_veces: 'recurring',
  pagado_de_mas: 'recurring',
  sin_cupos: 'recurring',
  devuelto_de_mas: 'lasting',
  devolucion_rechazada: 'recurring',
  devolucion_incierta: 'recurring',
  en_disputa: 'recurring',
  contracargo: 'recurring',
}
/** A dispute of the payer is open, or took the money back. */
export const disputedStatuses = ['en_disputa', 'contracargo'] as const
export const isDisputed = (status: string): status is (typeof disputedStatuses)[number] =>
  (disputedStatuses as readonly string[]).includes(status)

export const isLasting = (trouble: AttemptTrouble): boolean => troubleKinds[trouble] === 'lasting'

/** It may still bring money without anybody doing anything new. */
export const openStatuses: readonly AttemptStatus[] = open
/** A payer may be at the provider with it. */
export const isAtProvider = (status: AttemptStatus): boolean => status === 'creado' || status === 'enviado'
/** The money came, whatever became of it later. */
export const arrivedStatuses = [
  'aprobado',
  'devuelto_en_parte',
  'devuelto',
  ...disputedStatuses,
] as const satisfies readonly AttemptStatus[]
export const hasArrived = (status: AttemptStatus): boolean =>
  (arrivedStatuses as readonly AttemptStatus[]).includes(status)

/** Dispute outcomes that the office may enter, if the provider does not report them. */
export function disputesToEnter(provider: PaymentProviderCode, status: AttemptStatus): DisputeOutcome[] {
  if (reportsDisputes[provider]) return []
  if (canGiveBack(status)) return ['abierta', 'perdida']
  if (status === 'en_disputa') return ['perdida', 'ganada']
  return status === 'contracargo' ? ['ganada'] : []
}

/**
 * A provider that does not report disputes goes on reporting the sale as valid, which must not undo the outcome
 * that the office entered.
 */
export const stateBesideDispute = (
  provider: PaymentProviderCode,
  status: AttemptStatus,
  reported: ProviderState,
): ProviderState =>
  !reportsDisputes[provider] && reported === 'aprobado' && isDisputed(status) ? status : reported

/** Whether the provider can still refund a part of it. */
export const canGiveBack = (status: AttemptStatus): boolean =>
  status === 'aprobado' || status === 'devuelto_en_parte'

/** The status of an attempt for each provider state; null if that state is undecided. */
const statusOfState: Record<ProviderState, AttemptStatus | null> = {
  pendiente: 'pendiente',
  aprobado: 'aprobado',
  rechazado: 'rechazado',
  abandonado: 'abandonado',
  vencido: 'vencido',
  en_disputa: 'en_disputa',
  contracargo: 'contracargo',
  desconocido: null,
}
export const statusFor = (state: ProviderState): AttemptStatus | null => statusOfState[state]

/** The provider has the money, or had it. */
export const holdsMoney = (state: ProviderState): boolean => state === 'aprobado' || isDisputed(state)

type Money = { status: BookingStatus; total: number; paid: number; deposit: number; called_off: number }
export type Payable = { purpose: Exclude<PaymentPurpose, 'monto'>; amount: number }

/**
 * A booking that can be paid online: it was asked for, and its time to pay has not run out. A cancelled one may owe
 * its charge.
 */
export const mayPayOnline = (status: BookingStatus): boolean =>
  isUpcoming(status) || travellingStatuses.includes(status) || status === 'cancelada'

/**
 * Amounts that can be paid for a booking now, the least first. `under_way` is the amount of pending attempts,
 * which cannot be paid a second time.
 */
export function payable(booking: Money, under_way: number): Payable[] {
  if (!mayPayOnline(booking.status)) return []
  const due = Math.max(0, dueOf(booking) - under_way)
  if (due === 0) return []
  const deposit = depositToAsk({ status: booking.status, deposit_due: depositDue(booking), due })
  const rest = { purpose: booking.paid > 0 ? ('saldo' as const) : ('total' as const), amount: due }
  return deposit > 0 && deposit < due ? [{ purpose: 'abono', amount: deposit }, rest] : [rest]
}

/**
 * The fields of a provider's payment that must equal those of the attempt. A field that the provider does not
 * send is null.
 */
type Facts = { reference: string; amount: number; currency: string; account: string }
type ReportedFacts = { [Field in keyof Facts]: Facts[Field] | null }

/** Why a payment that a provider reports is not the one that was requested. */
export function mismatchOf(asked: Facts, reported: ReportedFacts): AttemptTrouble | null {
  if (reported.reference !== null && reported.reference !== asked.reference) return 'otra_referencia'
  if (reported.account !== null && asked.account !== '' && reported.account !== asked.account)
    return 'otra_cuenta'
  if (reported.currency !== null && reported.currency !== asked.currency) return 'otra_moneda'
  if (reported.amount !== null && reported.amount !== asked.amount) return 'otro_monto'
  return null
}

/** Times after the start at which an attempt is polled; then every hour, and after a day a few times a day. */
const firstAsks = [2, 6, 12, 30].map((minutes) => minutes * minute)
const lastHourly = 24 * hour
/** Tickets that are paid in cash may wait so long. */
const longest = 35 * 24 * hour

/** An unpaid attempt ends this long after its window, once the provider was asked. */
const graceAfterWindow = minute / 2

type Open = { created_at: Date; expires_at: Date; status: AttemptStatus }

/** The next poll of an open attempt; null when it is given up. One follows its window at once, to end it. */
export function nextAsk({ created_at, expires_at, status }: Open, now: Date): Date | null {
  const age = now.getTime() - created_at.getTime()
  const over = expires_at.getTime() + graceAfterWindow + 1000 - created_at.getTime()
  const first = [...firstAsks, over].toSorted((a, b) => a - b).find((each) => each > age)
  if (first !== undefined) return new Date(created_at.getTime() + first)
  if (age < lastHourly) return new Date(now.getTime() + hour)
  return status === 'pendiente' && age < longest ? new Date(now.getTime() + 6 * hour) : null
}

export const isOver = (expires_at: Date, now: Date): boolean =>
  now.getTime() > expires_at.getTime() + graceAfterWindow

/**
 * How long a provider's answer stays fresh before a reader asks again: longer the longer nothing happens, so that
 * an open page asks seldom.
 */
export function staleAfter(since: Date, now: Date): number {
  const age = now.getTime() - since.getTime()
  return Math.min(minute, Math.max(1500, age / 60))
}

/** The state of a link to pay. */
export function linkStateOf(
  link: { expires_at: Date; withdrawn_at: Date | null; paid: boolean },
  now: Date,
): LinkState {
  if (link.paid) return 'pagado'
  if (link.withdrawn_at) return 'retirado'
  return link.expires_at <= now ? 'vencido' : 'abierto'
}
