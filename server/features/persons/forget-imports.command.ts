import type { Sheet } from '#contract/imports/sheet-columns.ts'
import { isRowAbout, without } from '#domain/persons/forgotten-words.rules.ts'

import type { Tx } from '../../db/database.ts'
import type { RefusedLine } from '../imports/import-kind.queries.ts'
import type { PendingWork } from '../imports/import-run.command.ts'
import type { Forgetting } from './forget-elsewhere.command.ts'

type Names = {
  spoken: readonly string[]
  /** those that belong to one person only */
  identity: readonly string[]
}

/**
 * Files with a line about the person: a previewed one is deleted, and the user chooses it again; of an import that still
 * runs the line is refused. Names of refused lines are replaced.
 */
export async function eraseImports(
  tx: Tx,
  { tour_operator_id, nobody }: Pick<Forgetting, 'tour_operator_id' | 'nobody'>,
  { spoken, identity }: Names,
) {
  const imports = await tx
    .selectFrom('imports')
    .select(['id', 'status', 'file_name', 'sheet', 'pending', 'refused'])
    .where('tour_operator_id', '=', tour_operator_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isAbout = (texts: readonly string[]) => isRowAbout(texts, identity)
  for (const { id, status, file_name, sheet, ...lines } of imports) {
    const { rows = [] } = sheet as Partial<Sheet>
    if (status === 'revisada') {
      if (rows.some(isAbout))
        await tx
          .deleteFrom('imports')
          .where('tour_operator_id', '=', tour_operator_id)
          .where('id', '=', id)
          .execute()
      continue
    }
    const pending = lines.pending as PendingWork[]
    const refused = lines.refused as RefusedLine[]
    const left = pending.filter((each) => !('line' in each && isAbout(textsIn(each.values))))
    const after = [
      ...refused.map((line) => ({
        ...line,
        name: without(line.name, spoken) === line.name ? line.name : nobody,
        message: without(line.message, spoken),
      })),
      ...pending.flatMap((each) =>
        'line' in each && !left.includes(each) ? { line: each.line, name: nobody, message: erased } : [],
      ),
    ]
    const named = without(file_name, spoken)
    if (named === file_name && JSON.stringify(after) === JSON.stringify(refused)) continue
    await tx
      .updateTable('imports')
      .set({ file_name: named, refused: JSON.stringify(after), pending: JSON.stringify(left) })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
  }
}

const erased = 'Se anonimizó a esta persona'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
