import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { amount, currency, id, instant, requiredText, text } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { accountActs } from '#domain/payments/account-act.ts'
import { earningKinds, earningRoles } from '#domain/runs/earning.ts'

import { advanceStates, entryKinds, moneyOutMethods, partyKinds } from '../rules/accounts/account.ts'
import { HeldCash } from './held-cash.ts'

export type Account = z.infer<typeof Account>
export const Account = z.object({
  party_id: z.uuid(),
  party_kind: z.enum(partyKinds),
  party_name: z.string(),
  /** 2: deactivated; its account goes on until nothing is open */
  party_state: z.int(),
  phone: z.string(),
  /** where statements go; '': nowhere */
  email: z.string(),
  currency: z.string(),
  /** minor units; positive: the party owes it. `balance` = `open` + `drawn` */
  balance: z.int(),
  /** in no statement yet */
  open: z.int(),
  /** unpaid in statements */
  drawn: z.int(),
  /** the part of `drawn` that is late */
  overdue: z.int(),
  /** when the first unpaid statement is due */
  due_on: z.string().nullable(),
  next: z.enum(accountActs),
  /** the statement of the next act */
  statement_id: z.uuid().nullable(),
})

export const listAccounts = endpoint({
  method: 'GET',
  path: '/agency-accounts',
  summary:
    'Cuentas de agencias, vendedores o personas por moneda, la que más debe primero: sin emitir, en estados de cuenta, vencido y qué hacer ahora.',
  access: 'agency_accounts.read',
  query: listQuery({
    currency: { schema: currency, allows: ['eq'] },
    party_kind: { schema: z.enum(partyKinds), allows: ['eq'] },
  }),
  response: z.array(Account),
  paged: true,
})

export const exportAccounts = exportOf(listAccounts, {
  summary: 'Las cuentas de la lista como archivo CSV o XLSX.',
})

const one = z.object({ party_id: id })

export const getAccount = endpoint({
  method: 'GET',
  path: '/agency-accounts/:party_id',
  summary: 'La cuenta de una agencia, un vendedor o una persona, por moneda. Vacía: no tiene movimientos.',
  access: 'agency_accounts.read',
  params: one,
  response: z.object({
    party_id: z.uuid(),
    party_kind: z.enum(partyKinds),
    party_name: z.string(),
    party_state: z.int(),
    phone: z.string(),
    email: z.string(),
    /** days that its agreement gives to pay */
    credit_days: z.int(),
    currency: z.string(),
    accounts: z.array(Account),
    /** cash of the operator in the tills of the party: shown, never set off */
    held_cash: z.array(HeldCash),
  }),
})

export type AccountEntry = z.infer<typeof AccountEntry>
export const AccountEntry = z.object({
  id: z.uuid(),
  created_at: instant,
  kind: z.enum(entryKinds),
  service_date: z.string(),
  /** minor units; positive: the party owes it */
  amount: z.int(),
  currency: z.string(),
  booking_id: z.uuid().nullable(),
  locator: z.string(),
  tour: z.string(),
  reference: z.string(),
  reason: z.string(),
  /** null: in no statement yet */
  statement_id: z.uuid().nullable(),
  statement_number: z.int().nullable(),
  by_name: z.string(),
  /** null: of no run */
  earning: z
    .object({
      schedule_sheet_id: z.uuid(),
      sheet_number: z.int(),
      kind: z.enum(earningKinds),
      role: z.enum(earningRoles),
      minutes: z.int(),
    })
    .nullable(),
  /** null: no advance */
  advance: z.enum(advanceStates).nullable(),
})

export const listAccountEntries = endpoint({
  method: 'GET',
  path: '/agency-accounts/:party_id/entries',
  summary: 'Movimientos de una cuenta, el último servicio primero.',
  access: 'agency_accounts.read',
  params: one,
  query: listQuery({ open: { schema: z.literal('1'), allows: ['eq'] } }),
  response: z.array(AccountEntry),
  paged: true,
})

export const exportAccountEntries = endpoint({
  ...exportOf(listAccountEntries, {
    summary: 'Los movimientos de una cuenta como archivo CSV o XLSX.',
  }),
  params: one,
})

export const adjustAccount = endpoint({
  method: 'POST',
  path: '/agency-accounts/:party_id/adjustments',
  summary:
    'Anota un ajuste con su motivo: a favor del titular si es negativo. Va en el próximo estado de cuenta.',
  access: 'agency_accounts.manage',
  params: one,
  body: z.object({
    currency,
    amount: z
      .int()
      .min(-100_000_000_000)
      .max(100_000_000_000)
      .refine((typed) => typed !== 0, 'Escribe un monto distinto de cero'),
    reason: requiredText(300),
  }),
  response: z.array(Account),
  status: 201,
  idempotent: true,
  refusals: ['idempotency_key_reused', 'account_currency_unknown'],
})

const manyCents = 100_000_000_000

export const payAdvance = endpoint({
  method: 'POST',
  path: '/agency-accounts/:party_id/advances',
  summary:
    'Anota un anticipo pagado al titular de una cuenta: se descuenta en su próximo estado de cuenta. El efectivo sale de la caja de quien lo paga.',
  access: 'agency_accounts.manage',
  params: one,
  body: z.object({
    currency,
    amount: amount.min(1).max(manyCents),
    method: z.enum(moneyOutMethods),
    reference: text(60).default(''),
    note: text(200).default(''),
  }),
  response: z.array(Account),
  status: 201,
  idempotent: true,
  refusals: ['idempotency_key_reused', 'account_currency_unknown'],
})

export const annulAdvance = endpoint({
  method: 'POST',
  path: '/agency-accounts/:party_id/advances/:entry_id/annul',
  summary:
    'Anula un anticipo: su dinero vuelve a la caja de quien lo anula, y el próximo estado de cuenta lo devuelve.',
  access: 'agency_accounts.manage',
  params: one.extend({ entry_id: id }),
  body: z.object({ reason: requiredText(300) }),
  response: z.array(Account),
  refusals: ['advance_annulled'],
})

export const getPersonAccount = endpoint({
  method: 'GET',
  path: '/persons/:id/account',
  summary: 'Si una persona tiene cuenta por lo que gana en los recorridos, y lo pendiente por moneda.',
  access: 'agency_accounts.read',
  params: z.object({ id }),
  response: z.object({ has_account: z.boolean(), accounts: z.array(Account) }),
})
