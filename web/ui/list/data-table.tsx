import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useDeferredValue } from 'react'

import { uiTexts } from '../parts/ui.texts.ts'
import type { Column, DataListProps } from './list-columns.ts'
import { AllRowsCheckbox, RowCheckbox } from './row-checkbox.tsx'
import { RowOpener } from './row-opener.tsx'

import classes from './data-list.module.css'

const skeletonRows = 8

/** A list as a table. */
export function DataTable<Row>(props: DataListProps<Row>) {
  const { label, list, columns, keyOf, rowActions, openAt, onOpen, sort = '', onSort, selection } = props
  const opens = Boolean(openAt ?? onOpen)
  // Fifty rows are drawn between what the person does, not before it.
  const rows = useDeferredValue(list.rows)
  const isWaiting = list.isLoading || (rows.length === 0 && list.rows.length > 0)
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label} aria-busy={list.isLoading}>
        <thead className={classes['head']}>
          <tr>
            {selection && (
              <th scope="col" className={classes['select']}>
                <AllRowsCheckbox selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col">
                <VisuallyHidden>{uiTexts.actions}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-rows>
          {isWaiting && (
            <SkeletonRows columns={columns} actions={Boolean(rowActions)} selects={Boolean(selection)} />
          )}
          {rows.map((row) => (
            <tr key={keyOf(row)} className={`${classes['row']} ${opens ? classes['opens'] : ''}`}>
              {selection && (
                <td className={classes['select']}>
                  <RowCheckbox selection={selection} of={keyOf(row)} />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} className={cellClass(column)}>
                  {index === 0 ? (
                    <RowOpener row={row} {...(openAt && { openAt })} {...(onOpen && { onOpen })}>
                      {column.cell(row)}
                    </RowOpener>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {rowActions && <td className={classes['actions']}>{rowActions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellClass<Row>({ numeric, align, from }: Column<Row>): string {
  return [
    numeric ? classes['numeric'] : '',
    numeric || align === 'end' ? classes['end'] : '',
    from ? `mantine-visible-from-${from}` : '',
  ].join(' ')
}

type HeaderCellProps<Row> = {
  column: Column<Row>
  sort: string
  onSort: ((sort: string) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { sort: field, header, width } = column
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none'
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  if (!field || !onSort) {
    return (
      <th scope="col" className={cellClass(column)} style={{ width }}>
        {header}
      </th>
    )
  }
  return (
    <th scope="col" className={cellClass(column)} style={{ width }} aria-sort={direction}>
      <button
        type="button"
        className={classes['sort']}
        title={direction === 'ascending' ? uiTexts.sortedDown : uiTexts.sortedUp}
        onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
      >
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; actions: boolean; selects: boolean }

function SkeletonRows<Row>({ columns, actions, selects }: SkeletonProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, line) => (
    <tr key={line} className={classes['row']}>
      {selects && <td aria-label={uiTexts.loading} />}
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)} aria-label={uiTexts.loading}>
          <div
            className={classes['bar']}
            style={{
              width: `${45 + ((line * 17 + index * 29) % 45)}%`,
              marginLeft: column.numeric ? 'auto' : 0,
            }}
          />
        </td>
      ))}
      {actions && <td aria-label={uiTexts.loading} />}
    </tr>
  ))
}
