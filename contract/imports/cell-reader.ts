import type { z } from 'zod'

import { isLocalDate, type LocalDate } from '#domain/local-date.ts'
import { tidyLine } from '#domain/typed-text/typed-text.rules.ts'
import { fields } from '#words/fields.ts'

import { type Assignment, bareText, type ColumnRules, columnKeys } from './sheet-columns.ts'

export type CellFault = { column: string; message: string }

export type ReadLine<Values> = {
  line: number
  name: string
  detail: string
  /** null if the line cannot be imported */
  values: Values | null
  errors: CellFault[]
  left_out: CellFault[]
  notes: CellFault[]
  doubts: CellFault[]
  missing: CellFault[]
}

const yes = ['si', 's', 'yes', 'y', 'x', '1', 'true', 'verdadero', 'sim']
const no = ['no', 'n', '0', 'false', 'falso', 'nao']

/** The cells of one line, read by column. Faults of cells are collected; the first of each column counts. */
export function readCells<Column extends string>(
  rules: ColumnRules<Column>,
  assignment: Assignment<Column>,
  cells: readonly string[],
) {
  const faults = new Map<Column, string>()
  const notes = new Map<Column, string>()
  const doubts = new Map<Column, string>()
  const fatal = new Set<Column>()
  const missing = new Map<Column, string>()
  const text = (column: Column) => cells[assignment.indexOf(column)]?.trim() ?? ''
  const fail = (column: Column, message: string) => {
    if (!faults.has(column)) faults.set(column, message)
  }
  const quoted = (column: Column) => `«${text(column).slice(0, 40)}»`
  return {
    text,
    fail,
    quoted,
    /** The line cannot be imported, also where the column is optional. */
    refuse(column: Column, message: string) {
      fail(column, message)
      fatal.add(column)
    },
    line: (column: Column) => tidyLine(text(column)),
    /** Text of one line; a longer one is left out, and answers ''. */
    lineUpTo(column: Column, max: number): string {
      const typed = tidyLine(text(column))
      if (typed.length <= max) return typed
      fail(column, `${quoted(column)}. ${fields.tooLong(max)}`)
      return ''
    },
    note: (column: Column, message: string) => void notes.set(column, message),
    /** The cell is read, and is probably not meant: the line is imported only if a person chooses it. */
    doubt: (column: Column, message: string) => void doubts.set(column, message),
    /** The cell names a record that does not exist yet. */
    miss: (column: Column, name: string) => void missing.set(column, name),
    yesOrNo(column: Column, otherwise: boolean): boolean {
      const typed = bareText(text(column))
      if (typed === '') return otherwise
      if (yes.includes(typed)) return true
      if (!no.includes(typed)) fail(column, `${quoted(column)} no es sí ni no`)
      return no.includes(typed) ? false : otherwise
    },
    /** «14», «14 min», «14 asientos». */
    whole(column: Column, unit: string): number | null {
      const typed = text(column)
      if (typed === '') return null
      const number = /^(-?\d{1,4})(?:[.,]0+)?(?:\s*[\p{L}.']+)?$/u.exec(typed)?.[1]
      if (number !== undefined) return Number(number)
      fail(column, `${quoted(column)} no es un número entero de ${unit}`)
      return null
    },
    /** «español, inglés», «chofer / guía». */
    list: (column: Column) =>
      text(column)
        .split(/[;,/|\n]+|\s+[ye&+]\s+/)
        .flatMap((part) => part.trim() || []),
    date(column: Column): LocalDate | null {
      const typed = text(column)
      if (typed === '') return null
      const date = readDate(typed)
      if (date === null) fail(column, `${quoted(column)} no es una fecha (día/mes/año)`)
      return date
    },
    finish<Values>(line: number, { name, detail, typed, schema }: ReadRecord<Values>): ReadLine<Values> {
      const required = new Set([...columnKeys(rules).filter((column) => rules[column].required), ...fatal])
      const issues = schema.safeParse(typed).error?.issues ?? []
      const wrong = new Set<PropertyKey>(issues.flatMap(({ path: [field] }) => field ?? []))
      for (const { path, message } of issues) {
        const column = columnKeys(rules).find((each) => each === path[0])
        if (column) fail(column, text(column) ? `${quoted(column)}. ${message}` : message)
      }
      const isLost = [...faults.keys()].some((column) => required.has(column))
      // What is left out has the value of a field that is not filled in.
      const readable = Object.fromEntries(Object.entries(typed).filter(([field]) => !wrong.has(field)))
      const named = (found: ReadonlyMap<Column, string>): CellFault[] =>
        [...found].map(([column, message]) => ({ column: rules[column].label, message }))
      const split = (isRequired: boolean) =>
        named(new Map([...faults].filter(([column]) => required.has(column) === isRequired)))
      const values = isLost ? null : (schema.safeParse(readable).data ?? null)
      // A line without values needs an error: otherwise it could be chosen, and every import of it would be refused.
      const isUnexplained = values === null && !isLost
      const errors = isUnexplained ? split(false) : split(true)
      const [first] = columnKeys(rules)
      if (isUnexplained && errors.length === 0 && first)
        errors.push({
          column: rules[first].label,
          message: 'Esta fila no se puede importar así: revisa sus datos',
        })
      return {
        line,
        name,
        detail,
        values,
        errors,
        left_out: isUnexplained ? [] : split(false),
        notes: named(notes),
        doubts: named(doubts),
        missing: named(missing),
      }
    },
  }
}

export type Cells<Column extends string> = Omit<ReturnType<typeof readCells<Column>>, 'finish'>
export type ReadRecord<Values> = {
  name: string
  detail: string
  typed: Record<string, unknown>
  schema: z.ZodType<Values>
}

/** «2027-03-31», «31/03/2027», «31-3-27»: the day comes first unless the year does. */
export function readDate(typed: string): LocalDate | null {
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(typed) ??
    (([all, first, second, third]) => [all, third, second, first])(
      /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(typed) ?? [],
    )
  if (!year || !month || !day) return null
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}

/** The option that a cell names, by its code, its word or a synonym. */
export function readOption<Option extends string>(
  typed: string,
  words: Readonly<Record<Option, string>>,
  synonyms?: Readonly<Partial<Record<NoInfer<Option>, readonly string[]>>>,
): Option | null {
  const bare = bareText(typed)
  const options = Object.keys(words) as Option[]
  return (
    options.find((option) =>
      [bareText(option), bareText(words[option]), ...(synonyms?.[option] ?? [])].includes(bare),
    ) ?? null
  )
}
