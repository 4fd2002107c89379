import { createHash } from 'node:crypto'

import { decimalsOf } from '#domain/money.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import {
  shownEntries,
  type StatementLayout,
  type StatementPreview,
} from '../../contract/bank-statements.contract.ts'
import { headingsOf, recognisedLayout, writingOf } from '../../rules/statement-headings.rules.ts'
import { readStatement, type StatementReading } from '../../rules/statement-reading.rules.ts'
import { deepestHeader, type StatementEntry } from '../../rules/statement.ts'
import { findKnown, findLayoutFor } from './bank-statements.queries.ts'

type Rows = string[][]
type File = { name: string; rows: Rows }
type Read = { layout: StatementLayout; currency: string }

/** The identity of a line across files. */
const identityOf = (currency: string, { date, amount, description, reference, ordinal }: StatementEntry) =>
  createHash('sha256')
    .update(JSON.stringify([currency, date, amount, foldText(description), foldText(reference), ordinal]))
    .digest('hex')

type Known = StatementEntry & { identity: string }
export const identified = (currency: string, { entries }: StatementReading): Known[] =>
  entries.map((entry) => ({ ...entry, identity: identityOf(currency, entry) }))

/** Keeps what was read, so that what is loaded is what was looked at; a person looks at one file at a time. */
export async function keepFile(act: StaffAct, { name, rows }: File): Promise<StatementPreview> {
  const { tx, actor, now } = act
  const { tour_operator_id, user_id, full_name: user_name } = actor
  if (rows.filter((cells) => cells.length > 0).length < 2) throw new Refusal('import_empty')
  await tx
    .deleteFrom('bank_statements')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'leido')
    .execute()
  const { currency, layout } = await layoutFor(act, rows)
  const { id } = await tx
    .insertInto('bank_statements')
    .values({
      tour_operator_id,
      created_at: now,
      file_name: name,
      user_id,
      user_name,
      rows: JSON.stringify(rows),
      layout: JSON.stringify(layout),
      currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return previewOf(act, { id, file_name: name, rows }, { layout, currency })
}

/** The layout saved for a file with the same headings, or the recognised one. */
async function layoutFor({ tx, actor }: StaffAct, rows: Rows): Promise<Read> {
  const { tour_operator_id } = actor
  const headings = rows.slice(0, deepestHeader).map((cells) => headingsOf(cells))
  const known = await findLayoutFor(tx, tour_operator_id, headings)
  if (known) {
    const { columns } = known.layout
    const header = headings.indexOf(known.headings)
    const writing = writingOf(rows, { header, columns }, decimalsOf(known.currency))
    return { currency: known.currency, layout: { header, columns, ...writing } }
  }
  const { currency } = await tx
    .selectFrom('tour_operators')
    .select('currency')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return { currency, layout: recognisedLayout(rows, decimalsOf(currency)) }
}

const shownRows = 20
const shownWrong = 20

async function previewOf(
  act: StaffAct,
  { id, file_name, rows }: { id: string; file_name: string; rows: Rows },
  { layout, currency }: Read,
): Promise<StatementPreview> {
  const { tx, actor, now } = act
  const { today } = await operatorDay(tx, actor.tour_operator_id, now)
  const reading = readStatement(rows, layout, { currency, today })
  const entries = identified(currency, reading)
  const known = await findKnown(
    tx,
    actor.tour_operator_id,
    entries.map(({ identity }) => identity),
  )
  return {
    id,
    file_name,
    currency,
    layout,
    top: rows
      .slice(0, Math.max(shownRows, layout.header + 4))
      .map((cells) => cells.map((cell) => cell.slice(0, 80))),
    entries: entries
      .slice(0, shownEntries)
      .map(({ row, date, amount, description, reference, identity }) => ({
        row,
        date,
        amount,
        description,
        reference,
        is_known: known.has(identity),
      })),
    credits: entries.length,
    known: known.size,
    later: entries.filter(({ date }) => date > today).length,
    charges: reading.charges,
    skipped: reading.skipped,
    wrong: reading.wrong.slice(0, shownWrong).map((cell) => ({ ...cell, value: cell.value.slice(0, 80) })),
    wrong_total: reading.wrong.length,
  }
}

/** The user's own file that is not loaded yet. */
export async function lockFile({ tx, actor }: StaffAct, id: string) {
  const file = await tx
    .selectFrom('bank_statements')
    .select(['id', 'file_name', 'rows', 'status'])
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('user_id', '=', actor.user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw new NotFound()
  if (file.status !== 'leido') throw new Refusal('statement_loaded')
  // Only `keepFile` writes it.
  const rows = file.rows as Rows // oxlint-disable-line typescript/no-unsafe-type-assertion
  return { id, file_name: file.file_name, rows }
}

/** Reads the same file with another layout. */
export async function readAgain(act: StaffAct, id: string, read: Read): Promise<StatementPreview> {
  return previewOf(act, await lockFile(act, id), read)
}
