import { sql } from 'kysely'
import type { z } from 'zod'

import type { OtherLanguage, saveTranslations as endpoint } from '#contract/products/translations.contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { lockProduct } from '../products/lock-product.command.ts'
import { translationsOf } from './translations.queries.ts'

type Saving = z.output<(typeof endpoint)['body']>

/**
 * Writes what texts of a tour say in other languages; an empty one is taken away. Who saved last is right, and the
 * history keeps what stood before.
 */
export async function saveTranslations(act: StaffAct, id: string, { texts }: Saving) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const product = await lockProduct(act, key)
  const before = new Map((await translationsOf(tx, key, product)).map((each) => [each.source, each]))
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
  if (changed.length === 0) return [...before.values()]
  await writeTranslations(tx, { tour_operator_id }, changed)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_translated',
    data: { texts: changed },
    actor,
  })
  return translationsOf(tx, key, product)
}

type Written = { language: OtherLanguage; source: string; to: string }

/** What Spanish texts say in other languages; an empty one is taken away. */
export async function writeTranslations(
  tx: Tx,
  { tour_operator_id }: { tour_operator_id: string },
  texts: readonly Written[],
) {
  const gone = texts.filter(({ to }) => to === '')
  if (gone.length > 0)
    await sql`delete from translations t
      using unnest(${gone.map(({ language }) => language)}::text[], ${gone.map(({ source }) => source)}::text[]) g (language, source)
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
