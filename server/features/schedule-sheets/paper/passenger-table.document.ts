import { ageOn } from '#domain/products/prices/age.rules.ts'
import {
  type ListColumn,
  missingFacts,
  type PassengerColumn,
} from '#domain/schedule-sheets/passenger-list.rules.ts'
import { type Cell, text } from '#server/files/reading/sheet-cells.ts'
import { residencyNames } from '#words/customer/price-lines.ts'
import { formatDate } from '#words/format.ts'
import { passengerColumnNames } from '#words/office/passenger-list-words.ts'
import { documentTypeNames } from '#words/office/resource-words.ts'

import type { ListedPassenger, ListedSheet } from './passenger-lists.queries.ts'

const regions = new Intl.DisplayNames('es', { type: 'region' })
const languages = new Intl.DisplayNames('es', { type: 'language' })

/** One passenger's fact for each column, as what it is. */
export function passengerCells(
  columns: readonly ListColumn[],
  { passengers, service_date, vehicle }: ListedSheet,
): { passenger: ListedPassenger; cells: Cell[]; isIncomplete: boolean }[] {
  const names = columns.map(({ column }) => column)
  return passengers.map((passenger, index) => {
    const cellOf = (column: PassengerColumn): Cell => {
      switch (column) {
        case 'number':
          return { kind: 'number', value: index + 1, decimals: 0 }
        case 'age':
          return passenger.birth_date
            ? { kind: 'number', value: ageOn(passenger.birth_date, service_date), decimals: 0 }
            : text('')
        case 'birth_date':
          return passenger.birth_date ? { kind: 'date', value: passenger.birth_date } : text('')
        case 'document_type':
          return text(passenger.document_type && documentTypeNames[passenger.document_type])
        case 'nationality':
          return text(passenger.nationality && (regions.of(passenger.nationality) ?? passenger.nationality))
        case 'residency':
          return text(passenger.residency ? residencyNames[passenger.residency] : '')
        case 'language':
          return text(passenger.language && (languages.of(passenger.language) ?? passenger.language))
        case 'vehicle':
          return text(vehicle ? `${vehicle.name} ${vehicle.plate}` : '')
        case 'signature':
          return text('')
        default:
          return text(passenger[column] ?? '')
      }
    }
    return { passenger, cells: names.map(cellOf), isIncomplete: missingFacts(names, passenger).length > 0 }
  })
}

/** A cell as a person reads it. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'number':
      return String(cell.value)
    case 'date':
      return cell.value.split('-').toReversed().join('-')
    default:
      return cell.value
  }
}

/** Every sheet's passengers in one table, each with the sheet they are on. */
export function dayTable(columns: readonly ListColumn[], sheets: readonly ListedSheet[]) {
  const withVehicle = columns.every(({ column }) => column !== 'vehicle')
  const header = [
    'Planilla',
    'Salida',
    ...(withVehicle ? [passengerColumnNames.vehicle] : []),
    ...columns.map(({ heading }) => heading),
  ]
  const rows = sheets.flatMap((sheet) =>
    passengerCells(columns, sheet).map(({ cells }): Cell[] => [
      { kind: 'number', value: sheet.number, decimals: 0 },
      text(sheet.name),
      ...(withVehicle ? [text(sheet.vehicle ? `${sheet.vehicle.name} ${sheet.vehicle.plate}` : '')] : []),
      ...cells,
    ]),
  )
  return { header, rows }
}

export const listTitle = ({ number, name }: ListedSheet) => `Planilla #${number} · ${name}`
export const listFacts = ({ service_date, start_time, vehicle, crew }: ListedSheet) =>
  [
    `${formatDate(service_date, { long: true, year: true })}, ${start_time}`,
    vehicle && `${vehicle.name} ${vehicle.plate}`,
    crew.map(({ full_name }) => full_name).join(', '),
  ].filter((fact): fact is string => Boolean(fact))
