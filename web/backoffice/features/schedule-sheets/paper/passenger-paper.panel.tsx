import { useQuery } from '@tanstack/react-query'

import { getPassengerList } from '#contract/schedule-sheets/passenger-lists.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { formatDate } from '#words/format.ts'

import { passengerListTexts as texts } from './passenger-list.texts.ts'

import classes from './passenger-list.module.css'

/** Prints the list instead of the sheet: print styles use this mark. */
export function printPassengers() {
  const { dataset } = document.documentElement
  dataset['printing'] = 'passengers'
  window.addEventListener('afterprint', () => delete dataset['printing'], { once: true })
  window.print()
}

/** The list on A4 landscape; seen only when it is what is printed. */
export function PassengerPaper({ sheetId }: { sheetId: string }) {
  const { tour_operator: operator } = useMe()
  const { data } = useQuery(apiQuery(getPassengerList, { params: { id: sheetId } }))
  if (!data) return null
  const { sheet, columns, rows } = data
  const when = `${formatDate(sheet.service_date, { long: true, year: true })}, ${sheet.start_time}`
  return (
    <article className={classes['paper']} aria-label={texts.title}>
      <p>{operator.name}</p>
      <h1>{texts.titleOf(sheet.number, sheet.name)}</h1>
      <p>{texts.facts([when, sheet.vehicle, sheet.crew.join(', '), texts.people(rows.length)])}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ column, heading }) => (
              <th key={column} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ column }, index) => (
                <td key={column} dir="auto">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
