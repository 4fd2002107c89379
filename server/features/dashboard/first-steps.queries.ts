import { sql } from 'kysely'

import type { FirstSteps } from '#contract/dashboard/first-steps.contract.ts'
import { type FirstStep, firstSteps, type InstallationFault } from '#domain/operators/first-steps.ts'
import { linkTo, type Start } from '#words/links.ts'

import type { Reader } from '../../db/database.ts'
import type { Config } from '../../installation/config.ts'
import { paysOnline } from '../operators/online-payments.queries.ts'
import { ofTheHouse } from '../staff/users/crew-candidates.queries.ts'

/** null: a step that this operator does not need */
type Row = Record<Exclude<FirstStep, 'mail'>, boolean | null> & { product_id: string | null }

/** Each step follows from the data; there are no check marks. */
export async function findFirstSteps(
  db: Reader,
  tour_operator_id: string,
  config: Start & Pick<Config, 'isDemo' | 'sendsMail'>,
): Promise<Omit<FirstSteps, 'faults'>> {
  const { rows } = await sql<Row>`
    select o.email <> '' or o.phone <> '' as contact, o.bank_details <> '' or coalesce(o.constants ->> 'deposit_percent' = '0', false) or ${paysOnline(sql.ref('o.id'))} as bank, tour.id is not null as tour,
      exists (select from accommodations a where a.tour_operator_id = o.id and a.state = 1)
        or exists (select from products p where p.tour_operator_id = o.id)
          and not exists (select from products p where p.tour_operator_id = o.id and p.meeting <> 'punto_encuentro') as pickups,
      case when o.secondary_currency is not null then exists (select from day_rates r where r.tour_operator_id = o.id
        and r.currency = o.secondary_currency) end as rate,
      exists (select from vehicles v where v.tour_operator_id = o.id and v.state = 1) as vehicle,
      exists (select from users u where u.tour_operator_id = o.id and u.state = 1 offset 1)
        or exists (select from persons p where p.tour_operator_id = o.id and p.state = 1
          and p.roles && array['chofer', 'guia'] and ${ofTheHouse('p')}) as team,
      exists (select from bookings b where b.tour_operator_id = o.id and b.channel = 'web') as share,
      tour.id as product_id
    from tour_operators o
    left join lateral (
      select p.id from products p where p.tour_operator_id = o.id and p.status = 'publicado'
      order by p.created_at limit 1
    ) tour on true
    where o.id = ${tour_operator_id}::uuid`.execute(db)
  const found = rows[0]
  // In a demo mail is read on a page, without a server.
  const steps = found && { ...found, mail: config.isDemo ? null : config.sendsMail }
  return {
    steps: firstSteps.flatMap((step) => {
      const done = steps?.[step] ?? null
      return done === null ? [] : { step, done }
    }),
    share_url: found?.product_id ? linkTo.tour(config, found.product_id, 'es') : null,
  }
}

/** Faults that make an installation useless for customers. */
export function faultsOf({
  isDemo,
  sendsMail,
  publicUrlGiven,
}: Pick<Config, 'isDemo' | 'sendsMail' | 'publicUrlGiven'>): InstallationFault[] {
  if (isDemo) return []
  return [...(sendsMail ? [] : ['no_mail' as const]), ...(publicUrlGiven ? [] : ['no_address' as const])]
}

export async function hasUsers(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
