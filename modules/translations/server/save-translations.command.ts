import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { lockProduct } from '#server/features/products/lock-product.command.ts'

import type { OtherLanguage, TranslationsInput } from '../contract/translations.contract.ts'
import {
  findOperatorTexts,
  findProductTexts,
  type TranslatableText,
  translationsOf,
} from './translations.queries.ts'

/** Saves the translations of a tour's texts. */
export async function saveProductTranslations(act: StaffAct, id: string, input: TranslationsInput) {
  const { tour_operator_id } = act.actor
  const key = { id, tour_operator_id }
  await lockProduct(act, key)
  const currentTexts = await findProductTexts(act.tx, key, act.now)
  return save(act, { tour_operator_id, currentTexts, ...input }, (changed) =>
    recordEvent(act.tx, {
      tour_operator_id,
      entity: 'product',
      entity_id: id,
      kind: 'product_translated',
      data: { texts: changed },
      actor: act.actor,
    }),
  )
}

/** Writes what an operator says of itself in other languages. */
export async function saveOperatorTranslations(
  act: StaffAct,
  tour_operator_id: string,
  input: TranslationsInput,
) {
  const currentTexts = await findOperatorTexts(act.tx, tour_operator_id)
  return save(act, { tour_operator_id, currentTexts, ...input }, (changed) =>
    recordEvent(act.tx, {
      tour_operator_id,
      entity: 'tour_operator',
      entity_id: tour_operator_id,
      kind: 'tour_operator_translated',
      data: { texts: changed },
      actor: act.actor,
    }),
  )
}

type Saving = { tour_operator_id: string; texts: TranslationsInput['texts'] }
type Changed = Written & { from: string }

/** The last save wins, and the history keeps the former text. Saving an unchanged text records nothing. */
async function save(
  { tx }: StaffAct,
  { tour_operator_id, texts, currentTexts }: Saving & { currentTexts: readonly TranslatableText[] },
  record: (changed: Changed[]) => Promise<unknown>,
) {
  const whose = { tour_operator_id }
  const before = new Map((await translationsOf(tx, whose, currentTexts)).map((each) => [each.source, each]))
  if (texts.some(({ source }) => !before.has(source))) throw new Refusal('text_changed')

  const last = new Map(texts.map((each) => [`${each.language} ${each.source}`, each]))
  const changed = [...last.values()]
    .map(({ language, source, text }) => ({
      language,
      source,
      from: before.get(source)?.[language] ?? '',
      to: text,
    }))
    .filter(({ from, to }) => from !== to)
  if (changed.length > 0) {
    await writeTranslations(tx, whose, changed)
    await record(changed)
  }
  return translationsOf(tx, whose, currentTexts)
}

type Written = { language: OtherLanguage; source: string; to: string }

/** Saves translations of Spanish texts; an empty one is deleted. */
export async function writeTranslations(
  tx: Tx,
  { tour_operator_id }: { tour_operator_id: string },
  texts: readonly Written[],
) {
  const removed = texts.filter(({ to }) => to === '')
  if (removed.length > 0)
    await sql`delete from translations t
      using unnest(${removed.map(({ language }) => language)}::text[], ${removed.map(({ source }) => source)}::text[]) g (language, source)
      where t.tour_operator_id = ${tour_operator_id}::uuid and t.language = g.language
        and t.source_digest = md5(g.source)`.execute(tx)
  const written = texts.filter(({ to }) => to !== '')
  if (written.length === 0) return
  await tx
    .insertInto('translations')
    .values(written.map(({ language, source, to }) => ({ tour_operator_id, language, source, text: to })))
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'language', 'source_digest'])
        .doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
    )
    .execute()
}
