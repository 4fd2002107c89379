import { sql } from 'kysely'

import type { EventOf } from '#domain/event.ts'
import type { Language } from '#domain/language.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { PartyKind } from '../../rules/accounts/account.ts'
import { lockAgency } from '../save-agency.command.ts'
import { isPaidPerson, partyRows } from './account-party.queries.ts'

export type Party = {
  id: string
  kind: PartyKind
  name: string
  tax_id: string
  language: Language
  email: string
}

/** Locks the party of an account: drawing, settling and accruing of one account follow one another. */
export async function lockParty(act: StaffAct, id: string): Promise<Party> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const find = () =>
    tx
      .selectFrom('account_parties')
      .select('kind')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .executeTakeFirst()
  let party = await find()
  if (!party) {
    await openAccountOfPerson(act, id)
    party = await find()
  }
  if (!party) throw new NotFound()
  if (party.kind === 'agencia') await lockAgency(act, id, null)
  await tx
    .selectFrom('account_parties')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const { rows } =
    await sql<Party>`select p.id, p.kind, p.name, p.tax_id, p.language, p.email from ${partyRows} p
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${id}::uuid`.execute(tx)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/** A driver or guide may be paid before the first closed run, which opens an account otherwise. */
async function openAccountOfPerson({ tx, actor }: StaffAct, person_id: string) {
  await sql`insert into account_parties (tour_operator_id, id, kind, person_id)
    select h.tour_operator_id, h.id, 'persona', h.id from persons h
    where h.tour_operator_id = ${actor.tour_operator_id}::uuid and h.id = ${person_id}::uuid and ${isPaidPerson}
    on conflict do nothing`.execute(tx)
}

/** Refuses a currency that neither the operator nor the account has. */
export async function refuseOtherCurrency(
  { tx, actor }: StaffAct,
  { party_id, currency }: { party_id: string; currency: string },
) {
  const { rows } = await sql`
    select from tour_operators o where o.id = ${actor.tour_operator_id}::uuid and ${currency}::text in (o.currency, o.secondary_currency)
    union all
    select from accounts a where a.tour_operator_id = ${actor.tour_operator_id}::uuid and a.party_id = ${party_id}::uuid
      and a.currency = ${currency}`.execute(tx)
  if (rows.length === 0) throw new Refusal('account_currency_unknown', { field: 'currency' })
}

type Named = { tour_operator_id: string; party_id: string; party_kind: PartyKind }
type PartyEvent = EventOf<'agency'> & EventOf<'user'>

/** Also levels without access to accounts read the history of a person. */
function withoutMoney<Happened extends { data: object }>(event: Happened): Happened {
  const data = { ...event.data }
  for (const field of ['amount', 'total', 'currency', 'method']) Reflect.deleteProperty(data, field)
  return { ...event, data }
}

/** A fact in the history of the agency, the user or the person. */
export function recordOfParty(
  { tx, actor }: Act,
  { tour_operator_id, party_id, party_kind }: Named,
  { reason = '', ...event }: PartyEvent & { reason?: string },
) {
  const about = { tour_operator_id, entity_id: party_id, actor, reason }
  switch (party_kind) {
    case 'agencia':
      return recordEvent(tx, { ...about, entity: 'agency', ...event })
    case 'vendedor':
      return recordEvent(tx, { ...about, entity: 'user', ...event })
    case 'persona':
      return recordEvent(tx, { ...about, entity: 'person', ...withoutMoney(event) })
  }
}
