import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { MoneyField } from '#web/ui/fields/money-field.tsx'

import { crewTexts as texts } from '../crew.texts.ts'
import type { Taken } from '../queue/act-queue.hook.ts'
import { PhotoField } from './photo.form.tsx'

import classes from '../crew.module.css'

export type Expense = { key: number; what: string; amount: number | undefined; photo: Taken | null }

export const isWhole = ({ what, amount }: Expense): boolean => what.trim() !== '' && (amount ?? 0) > 0

type Given = { lines: readonly Expense[]; currency: string; onChange: (lines: Expense[]) => void }

/** Expenses on the way, line by line, each with its receipt. */
export function ExpensesForm({ lines, currency, onChange }: Given) {
  const change = (key: number, part: Partial<Expense>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () => {
    const key = Math.max(0, ...lines.map((line) => line.key)) + 1
    onChange([...lines, { key, what: '', amount: undefined, photo: null }])
  }
  return (
    <>
      <ul className={classes['parties']} aria-label={texts.expenses}>
        {lines.map(({ key, what, amount, photo }, index) => {
          const name = texts.expense(index + 1)
          return (
            <li key={key} className={classes['party']}>
              <TextInput
                size="md"
                label={`${name}: ${texts.expenseWhat}`}
                maxLength={120}
                value={what}
                onChange={(event) => change(key, { what: event.currentTarget.value })}
              />
              <MoneyField
                size="md"
                label={`${name}: ${texts.expenseAmount}`}
                currency={currency}
                value={amount}
                onChange={(typed) => change(key, { amount: typed })}
              />
              <PhotoField photo={photo} onChange={(taken) => change(key, { photo: taken })} name={name} />
              <Button
                variant="default"
                className={classes['big'] ?? ''}
                leftSection={<IconTrash size={20} aria-hidden />}
                aria-label={texts.forPerson(texts.removeExpense, name)}
                onClick={() => onChange(lines.filter((line) => line.key !== key))}
              >
                {texts.removeExpense}
              </Button>
            </li>
          )
        })}
      </ul>
      {lines.length < 40 && (
        <Button
          variant="default"
          className={classes['big'] ?? ''}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={add}
        >
          {texts.addExpense}
        </Button>
      )}
    </>
  )
}
