import { Button, Input, Select, Text, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'

import { type PassengerColumn, passengerColumns } from '#domain/schedule-sheets/passenger-list.rules.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { passengerColumnNames, usualPassengerList } from '#words/office/passenger-list-words.ts'

import type { SectionProps } from '../values/section-values.rules.ts'
import { passengerListTexts as texts } from './passenger-list.texts.ts'

import classes from './passenger-list.module.css'

const mostColumns = 14

/** Columns of the passenger list, with order and headings. */
export function PassengerListSection({ form }: SectionProps) {
  const { passenger_list: own, country } = form.getValues()
  const columns = own ?? usualPassengerList(country)
  const set = (list: typeof own) => form.setFieldValue('passenger_list', list)
  const move = (index: number, by: number) => {
    const list = [...columns]
    const [moved] = list.splice(index, 1)
    if (moved) list.splice(index + by, 0, moved)
    set(list)
  }
  const left = passengerColumns.filter((column) => columns.every((each) => each.column !== column))
  return (
    <FormSection title={texts.title} description={texts.hint}>
      <Text size="sm">{own ? texts.own : texts.usual}</Text>
      <ol className={classes['columns']} aria-label={texts.columns}>
        {columns.map(({ column, heading }, index) => {
          const name = passengerColumnNames[column]
          return (
            <li key={column} className={classes['column']}>
              <TextInput
                label={name}
                aria-label={texts.heading(name)}
                value={heading}
                maxLength={40}
                onChange={({ currentTarget: { value } }) =>
                  set(columns.map((each) => (each.column === column ? { column, heading: value } : each)))
                }
                error={form.errors[`passenger_list.${index}.heading`]}
              />
              <div className={classes['tools']}>
                <IconButton
                  variant="subtle"
                  color="gray"
                  size={36}
                  disabled={index === 0}
                  aria-label={texts.earlier(name)}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  variant="subtle"
                  color="gray"
                  size={36}
                  disabled={index === columns.length - 1}
                  aria-label={texts.later(name)}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </IconButton>
                <IconButton
                  variant="subtle"
                  color="gray"
                  size={36}
                  disabled={columns.length === 1}
                  aria-label={texts.remove(name)}
                  onClick={() => set(columns.filter((each) => each.column !== column))}
                >
                  <IconX size={18} aria-hidden />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ol>
      {form.errors['passenger_list'] && <Input.Error>{form.errors['passenger_list']}</Input.Error>}
      <div className={classes['foot']}>
        <Select
          label={texts.add}
          placeholder={columns.length >= mostColumns ? texts.full : texts.addPlaceholder}
          disabled={columns.length >= mostColumns || left.length === 0}
          data={left.map((value) => ({ value, label: passengerColumnNames[value] }))}
          value={null}
          searchable
          onChange={(value) => {
            const column = left.find((each): each is PassengerColumn => each === value)
            if (column) set([...columns, { column, heading: passengerColumnNames[column] }])
          }}
        />
        {own && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => set(null)}
          >
            {texts.back}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
