import { sql } from 'kysely'

import type { Act, StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { StoredTemplate } from '../../providers/whatsapp.ts'
import type { WhatsAppKind } from '../../rules/whatsapp-kind.rules.ts'
import type { TemplateState } from '../../rules/whatsapp.ts'

type Moment = Pick<Act, 'tx' | 'now'>

/** Stores all templates of an account as Meta lists them now: the others are deleted. */
export async function keepTemplates(
  { tx, now }: Moment,
  tour_operator_id: string,
  templates: readonly StoredTemplate[],
) {
  const { numUpdatedRows } = await tx
    .updateTable('whatsapp_accounts')
    .set({ templates_read_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const rows = templates.map(({ text, ...each }) => ({ ...each, body: text }))
  await sql`with templates as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(name text, language text, category text, state text, body text)
    ), gone as (
      delete from whatsapp_templates t where t.tour_operator_id = ${tour_operator_id}::uuid
        and not exists (select from templates where templates.name = t.name and templates.language = t.language)
    )
    insert into whatsapp_templates as t (tour_operator_id, name, language, category, state, body, told_at)
    select distinct on (name, language) ${tour_operator_id}::uuid, name, language, category, state, body, ${now}::timestamptz
    from templates
    on conflict (tour_operator_id, name, language) do update set category = excluded.category, state = excluded.state,
      body = excluded.body, told_at = excluded.told_at,
      reason = case when excluded.state = t.state then t.reason else '' end`.execute(tx)
}

/** A built-in template was submitted for approval: stores Meta's current list. */
export async function keepProposed(
  act: StaffAct,
  tour_operator_id: string,
  { kind, templates }: { kind: WhatsAppKind; templates: readonly StoredTemplate[] },
) {
  await keepTemplates(act, tour_operator_id, templates)
  await recordEvent(act.tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'whatsapp_templates_proposed',
    data: { kind },
    actor: act.actor,
  })
}

type Judged = { name: string; language: string; state: TemplateState; reason: string }

/** A status from a webhook; of a template that was never listed, only this is known. */
export async function keepJudgement(
  { tx, now }: Moment,
  tour_operator_id: string,
  { name, language, state, reason }: Judged,
) {
  const templates = { state, reason: reason === 'NONE' ? '' : reason, told_at: now }
  await tx
    .insertInto('whatsapp_templates')
    .values({ tour_operator_id, name, language, ...templates })
    .onConflict((conflict) =>
      conflict.columns(['tour_operator_id', 'name', 'language']).doUpdateSet(templates),
    )
    .execute()
}
