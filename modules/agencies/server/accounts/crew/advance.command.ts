import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import { recordAccountCash } from '#server/features/payments/account-statements/account-cash.command.ts'

import type { moneyOutMethods } from '../../../rules/accounts/account.ts'
import { lockParty, type Party, recordOfParty, refuseOtherCurrency } from '../lock-party.command.ts'

type Method = (typeof moneyOutMethods)[number]
type Advance = {
  party_id: string
  currency: string
  amount: number
  method: Method
  reference: string
  note: string
}

/** Money paid before the statement, which the next one takes off. */
export async function payAdvance(act: StaffAct, { reference, note, ...advance }: Advance) {
  const party = await lockParty(act, advance.party_id)
  const { currency, amount, method } = advance
  await refuseOtherCurrency(act, advance)
  await writeAdvance(act, party, {
    currency,
    amount,
    method,
    reason: [reference, note].filter(Boolean).join(' · '),
  })
  await recordOfParty(act, namedOf(act, party), { kind: 'advance_paid', data: { amount, currency, method } })
}

type Annulled = { party_id: string; entry_id: string; reason: string }

/** Takes an advance back: a statement that already took it off stays, and the next one gives it back. */
export async function annulAdvance(act: StaffAct, { party_id, entry_id, reason }: Annulled) {
  const { tx, actor } = act
  const party = await lockParty(act, party_id)
  const entries = tx.selectFrom('account_entries').where('tour_operator_id', '=', actor.tour_operator_id)
  const advance = await entries
    .select(['amount', 'currency', 'method'])
    .where('party_id', '=', party_id)
    .where('id', '=', entry_id)
    .where('annuls_id', 'is', null)
    .executeTakeFirst()
  if (!advance?.method) throw new NotFound()
  const before = await entries.select('id').where('annuls_id', '=', entry_id).executeTakeFirst()
  if (before) throw new Refusal('advance_annulled')
  const { amount, currency, method } = advance
  await writeAdvance(act, party, { currency, amount: -amount, method, reason, annuls_id: entry_id })
  await recordOfParty(act, namedOf(act, party), {
    kind: 'advance_annulled',
    data: { amount, currency },
    reason,
  })
}

const namedOf = ({ actor }: StaffAct, { id, kind }: Party) => ({
  tour_operator_id: actor.tour_operator_id,
  party_id: id,
  party_kind: kind,
})

type Written = { currency: string; amount: number; method: Method; reason: string; annuls_id?: string }

async function writeAdvance(act: StaffAct, { id, name }: Party, written: Written) {
  const { tx, actor, now } = act
  const { tour_operator_id, full_name } = actor
  const { amount, currency, method } = written
  if (method === 'efectivo')
    await recordAccountCash(act, {
      amount: -amount,
      currency,
      note: `${written.annuls_id ? 'Anticipo anulado' : 'Anticipo'} de ${name}`,
    })
  const { today } = await operatorDay(tx, tour_operator_id, now)
  await tx
    .insertInto('account_entries')
    .values({
      tour_operator_id,
      created_at: now,
      party_id: id,
      kind: 'directo',
      service_date: today,
      by_name: full_name,
      ...written,
    })
    .execute()
}
