import { useEffect, useRef } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router'

import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'

import { closedRow, isFocusLost } from './closed-row.rules.ts'

import classes from './report-page.module.css'

/** The first figure and the main one fit a phone. */
export type FigureColumn = { header: string; place: 'first' | 'main' | 'minor' }
export type FigureCell = string | { text: string; tone: 'loss' | 'missing' }
/** `open`: the value of the address that shows what the row is made of. */
type Row = { name: string; open: string; hint: string; cells: readonly FigureCell[] }

type FigureTableProps = {
  label: string
  group: string
  columns: readonly FigureColumn[]
  rows: readonly Row[]
  total: Row
}

/** The groups of a report with their figures; each opens what it is made of. */
export function FigureTable({ label, group, columns, rows, total }: FigureTableProps) {
  const row = (each: Row) => <Figures key={each.open} row={each} columns={columns} />
  return (
    <ScrollRegion label={label} className={classes['scroll'] ?? ''}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{group}</th>
            {columns.map(({ header, place }) => (
              <th key={header} scope="col" {...markOf(place)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(row)}</tbody>
        <tfoot>{row(total)}</tfoot>
      </table>
    </ScrollRegion>
  )
}

const markOf = (place: FigureColumn['place']) => ({
  'data-main': place === 'main' || undefined,
  'data-minor': place === 'minor' || undefined,
})

function Figures({ row, columns }: { row: Row; columns: readonly FigureColumn[] }) {
  const [params] = useAddressQuery()
  const link = useRef<HTMLAnchorElement>(null)
  const isFollowed = useNavigationType() === NavigationType.Push
  const isClosed = closedRow(useLocation().state) === row.open && isFollowed
  useEffect(() => {
    if (isClosed && isFocusLost()) link.current?.focus()
  }, [isClosed])
  return (
    <tr>
      <th scope="row">
        <Link
          ref={link}
          to={`?${changed(params, { open: row.open }).toString()}`}
          aria-label={row.hint}
          className={classes['open'] ?? ''}
        >
          {row.name}
        </Link>
      </th>
      {columns.map(({ header, place }, index) => {
        const cell = row.cells[index] ?? ''
        return typeof cell === 'string' ? (
          <td key={header} {...markOf(place)}>
            {cell}
          </td>
        ) : (
          <td key={header} {...markOf(place)} data-tone={cell.tone}>
            {cell.text}
          </td>
        )
      })}
    </tr>
  )
}
