import { isLocalDate, type LocalDate } from '../../local-date.ts'

/** A person of a pasted list; absent: the row does not say it. */
export type PastedTraveller = {
  full_name: string
  document_number?: string
  nationality?: string
  birth_date?: LocalDate
}
type RowProblem = { row: number; kind: 'name' | 'date' | 'cell'; text: string }
export type Pasted = { travellers: PastedTraveller[]; problem: RowProblem | null }

type Reading = {
  /** the code of a country by its name or code, or null */
  countryOf: (text: string) => string | null
  /** whether 3/4/1990 is the third of April; null: it is not known */
  dayFirst: boolean | null
}

const mostRows = 60

/** Reads a list copied from a sheet or a message: one person a row, the name first, then the rest in any order. */
export function readPasted(text: string, reading: Reading): Pasted {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, mostRows)
  const [first = ''] = rows
  const people = isHeading(first) ? rows.slice(1) : rows
  const travellers: PastedTraveller[] = []
  for (const [index, line] of people.entries()) {
    const read = readRow(line, reading)
    if ('kind' in read) return { travellers, problem: { ...read, row: index + 1 } }
    travellers.push(read)
  }
  return { travellers, problem: null }
}

/** A heading names columns and has no digit, and a row of a person without digits has one cell. */
const isHeading = (line: string) =>
  !/\d/.test(line) &&
  cellsOf(line).length > 1 &&
  /^\W*(n[°º#]|nombre|name|full|nome|pasajero|passenger)/iu.test(line)

const cellsOf = (line: string): string[] => {
  const separator = ['\t', ';', ',', '|'].find((each) => line.includes(each))
  return (separator ? line.split(separator) : [line]).map((cell) => cell.trim()).filter(Boolean)
}

function readRow(line: string, reading: Reading): PastedTraveller | Omit<RowProblem, 'row'> {
  const [full_name = '', ...cells] = cellsOf(line)
  if (!/\p{L}{2}/u.test(full_name) || /\d/.test(full_name)) return { kind: 'name', text: full_name }
  const traveller: PastedTraveller = { full_name }
  for (const cell of cells) {
    const date = readDate(cell, reading)
    if (date === unclear) return { kind: 'date', text: cell }
    const country = date ? null : reading.countryOf(cell)
    if (date && !traveller.birth_date) traveller.birth_date = date
    else if (country && !traveller.nationality) traveller.nationality = country
    else if (!date && !country && /\d/.test(cell) && !traveller.document_number)
      traveller.document_number = cell
    else return { kind: 'cell', text: cell }
  }
  return traveller
}

/** A date that can be read two ways, or is no day of a calendar. */
const unclear = ''

/** A day in digits, or `unclear`; null where the text is something else. */
function readDate(text: string, { dayFirst }: Reading): LocalDate | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year && month && day) return checked(year, month, day)
  const [, one, other, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (!one || !other || !last) return null
  if (Number(one) > 12) return checked(last, other, one)
  if (Number(other) > 12) return checked(last, one, other)
  if (one === other) return checked(last, one, other)
  if (dayFirst === null) return unclear
  return dayFirst ? checked(last, other, one) : checked(last, one, other)
}

function checked(year: string, month: string, day: string): LocalDate {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : unclear
}
