import type { SheetChange, SheetCopy } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { count, formatDate } from '#words/format.ts'
import { runHours } from '#words/office/run-hours.ts'
import { sheetChangeTexts } from '#words/office/sheet-difference-text.ts'

type Facts = {
  operator: { name: string }
  name: string
  sheet_number: number
  date: string
  version: number
  copy: SheetCopy
  changes: SheetChange[]
  link: string
}

export function sheetEmail({ operator, name, sheet_number, date, version, copy, changes, link }: Facts) {
  const day = formatDate(date, { long: true })
  const isFirst = version === 1
  const subject = isFirst
    ? `Planilla #${sheet_number}: ${copy.name}, ${day}`
    : `Cambió la planilla #${sheet_number}: ${copy.name}, ${day}`
  const body = [
    `Hola, ${name}:`,
    '',
    ...(isFirst
      ? [
          `${copy.name}, ${day}, ${runHours({ ...copy, date }, ' a ', 'de ')}.`,
          copy.vehicle ? `${copy.vehicle.name} (${copy.vehicle.plate}).` : '',
          `${count(copy.passengers.length, 'pasajero', 'pasajeros')} en ${count(copy.stops.length, 'parada', 'paradas')}.`,
        ]
      : [
          'Cambió lo que te habíamos dicho:',
          ...sheetChangeTexts(changes).map((text) => `- ${unlinked(text)}`),
        ]),
    '',
    `Ábrela y confirma que la viste: ${link}`,
    '',
    operator.name,
  ].join('\n')
  return { subject, body }
}
