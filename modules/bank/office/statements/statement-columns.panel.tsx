import { Select, Stack, Title } from '@mantine/core'

import { useMe } from '#web/backoffice/me.ts'

import type { StatementLayout, StatementPreview } from '../../contract/bank-statements.contract.ts'
import { dateOrders, decimalSigns, deepestHeader, statementColumns } from '../../rules/statement.ts'
import { statementsTexts as texts } from './statements.texts.ts'

import classes from './statements.module.css'

type ColumnsProps = {
  preview: StatementPreview
  onChange: (changed: { layout?: StatementLayout; currency?: string }) => void
}

/** Columns and format of the bank's file: recognised, and editable. */
export function StatementColumns({ preview: { layout, top, currency }, onChange }: ColumnsProps) {
  const { tour_operator } = useMe()
  const headings = top[layout.header] ?? []
  const width = Math.max(...top.map((cells) => cells.length), 0)
  const places = Array.from({ length: width }, (_, place) => ({
    value: String(place),
    label: texts.columnName(place + 1, headings[place] ?? ''),
  }))
  const set = (changed: Partial<StatementLayout>) => onChange({ layout: { ...layout, ...changed } })
  const currencies = [
    ...new Set([currency, tour_operator.currency, tour_operator.secondary_currency ?? '']),
  ].filter(Boolean)
  return (
    <section className={classes['how']} aria-labelledby="como-se-lee">
      <Title order={3} size="h4" id="como-se-lee" mb="xs">
        {texts.how}
      </Title>
      <Stack gap="xs">
        {statementColumns.map((column) => (
          <Select
            key={column}
            label={texts.columns[column]}
            data={[{ value: '', label: texts.noColumn }, ...places]}
            value={layout.columns[column] === null ? '' : String(layout.columns[column])}
            onChange={(chosen) =>
              set({ columns: { ...layout.columns, [column]: chosen ? Number(chosen) : null } })
            }
            allowDeselect={false}
          />
        ))}
        <Select
          label={texts.header}
          data={top.slice(0, deepestHeader).flatMap((cells, row) => {
            const text = cells.filter(Boolean).join(' · ').slice(0, 60)
            return text ? [{ value: String(row), label: texts.headerRow(row + 1, text) }] : []
          })}
          value={String(layout.header)}
          onChange={(chosen) => chosen && set({ header: Number(chosen) })}
          allowDeselect={false}
        />
        <Select
          label={texts.dateOrder}
          data={dateOrders.map((value) => ({ value, label: texts.dateOrders[value] }))}
          value={layout.date_order}
          onChange={(chosen) => set({ date_order: dateOrders.find((each) => each === chosen) ?? 'dma' })}
          allowDeselect={false}
        />
        <Select
          label={texts.decimalSign}
          data={decimalSigns.map((value) => ({ value, label: texts.decimalSigns[value] }))}
          value={layout.decimal_sign}
          onChange={(chosen) => set({ decimal_sign: decimalSigns.find((each) => each === chosen) ?? ',' })}
          allowDeselect={false}
        />
        {currencies.length > 1 && (
          <Select
            label={texts.currency}
            data={currencies}
            value={currency}
            onChange={(chosen) => chosen && onChange({ currency: chosen })}
            allowDeselect={false}
          />
        )}
      </Stack>
    </section>
  )
}
