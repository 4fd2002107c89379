import type { DataListProps } from './list-columns.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { RowOpener } from './row-opener.tsx'

import classes from './data-list.module.css'

/** A list on a phone: the first column is a card's title, the others its facts. */
export function DataCards<Row>(props: DataListProps<Row>) {
  const { label, list, columns, keyOf, rowActions, openAt, onOpen, selection } = props
  const [title, ...others] = columns
  const facts = others.filter((column) => column.onPhone !== 'hide')
  const opens = Boolean(openAt ?? onOpen)
  if (list.isLoading) return <SkeletonCards label={label} lines={facts.length} />
  return (
    <ul className={classes['cards']} aria-label={label} data-rows>
      {list.rows.map((row) => (
        <li key={keyOf(row)} className={`${classes['card']} ${opens ? classes['opens'] : ''}`}>
          <div className={classes['cardBody']}>
            <RowOpener row={row} {...(openAt && { openAt })} {...(onOpen && { onOpen })}>
              {title?.cell(row)}
            </RowOpener>
            <dl className={classes['facts']}>
              {facts.map((column) => (
                <Fact key={column.key} header={column.header} numeric={column.numeric ?? false}>
                  {column.cell(row)}
                </Fact>
              ))}
            </dl>
          </div>
          {selection && (
            <div className={classes['actions']}>
              <RowCheckbox selection={selection} of={keyOf(row)} />
            </div>
          )}
          {rowActions && <div className={classes['actions']}>{rowActions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

type FactProps = { header: string; numeric: boolean; children: React.ReactNode }

function Fact({ header, numeric, children }: FactProps) {
  if (children === null || children === '') return null
  return (
    <>
      <dt>{header}</dt>
      <dd className={numeric ? classes['numeric'] : ''}>{children}</dd>
    </>
  )
}

function SkeletonCards({ label, lines }: { label: string; lines: number }) {
  return (
    <ul className={classes['cards']} aria-label={label} aria-busy>
      {Array.from({ length: 5 }, (_, card) => (
        <li key={card} className={classes['card']} aria-hidden>
          <div className={classes['cardBody']}>
            {Array.from({ length: Math.min(lines, 3) + 1 }, (_each, line) => (
              <div
                key={line}
                className={classes['bar']}
                style={{ width: line === 0 ? '55%' : `${60 + ((card + line) % 3) * 12}%`, marginTop: 8 }}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
