import { Button, Collapse, Select, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId } from 'react'

import type { BookingItem } from '#contract/bookings/booking.ts'
import { useToday } from '#web/backoffice/me.ts'
import { CountryField } from '#web/ui/fields/country-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { ageMismatchOf, ageMismatchText } from '#words/customer/age-text.ts'

import type { EditValues } from './booking-edit.rules.ts'
import { editTexts as texts } from './booking-edit.texts.ts'

import classes from './booking-edit.module.css'

type PassengersFieldsProps = {
  form: UseFormReturnType<EditValues>
  item: BookingItem
  index: number
  disabled: boolean
}

const documentTypes = Object.entries(texts.documentTypes).map(([value, label]) => ({ value, label }))

/** Passengers: a name per seat, and further fields on demand. */
export function PassengersFields({ form, item, index, disabled }: PassengersFieldsProps) {
  return (
    <ol className={classes['passengers']} aria-label={texts.passengers}>
      {item.passengers.map(({ id, category_label, ages }, position) => {
        const values = form.values.items[index]?.passengers[position]
        const mismatch = values && ageMismatchOf({ ...values, category_label, ages }, item.date)
        return (
          <li key={id}>
            <Passenger
              form={form}
              path={`items.${index}.passengers.${position}`}
              values={values}
              title={texts.passenger(position + 1, category_label)}
              warning={mismatch ? ageMismatchText(mismatch) : ''}
              disabled={disabled}
            />
          </li>
        )
      })}
    </ol>
  )
}

type PassengerProps = {
  form: UseFormReturnType<EditValues>
  path: string
  values: EditValues['items'][number]['passengers'][number] | undefined
  title: string
  /** an age that does not fit the category on the day of the tour; staff may go on */
  warning: string
  disabled: boolean
}

function Passenger({ form, path, values, title, warning, disabled }: PassengerProps) {
  const field = (name: string) => ({
    ...form.getInputProps(`${path}.${name}`),
    disabled,
    autoComplete: 'off',
  })
  const hasMore = Boolean(values?.birth_date || values?.diet || values?.health_notes)
  const [isOpen, more] = useDisclosure(hasMore)
  const panel = useId()
  const today = useToday()
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <Text size="sm" fw={600} className={classes['who'] ?? ''}>
        {title}
      </Text>
      {warning && (
        <Text size="sm" component="output" className={classes['warning'] ?? ''}>
          <IconAlertTriangle size={16} aria-hidden />
          {warning}
        </Text>
      )}
      <div className={classes['passenger']}>
        <TextInput label={texts.fullName} maxLength={120} {...field('full_name')} />
        <Select
          label={texts.document}
          data={documentTypes}
          allowDeselect={false}
          {...form.getInputProps(`${path}.document_type`)}
          disabled={disabled}
        />
        <TextInput label={texts.documentNumber} maxLength={40} {...field('document_number')} />
        <CountryField
          label={texts.nationality}
          {...form.getInputProps(`${path}.nationality`)}
          disabled={disabled}
        />
        <Button
          variant="subtle"
          color="gray"
          className={classes['more'] ?? ''}
          rightSection={<Icon size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={texts.moreOf(values?.full_name || title)}
          onClick={more.toggle}
        >
          {isOpen ? texts.less : texts.more}
        </Button>
      </div>
      <Collapse expanded={isOpen} id={panel}>
        <div className={classes['details']}>
          <DateField
            label={texts.birthDate}
            clearable
            maxDate={today}
            defaultLevel="decade"
            {...form.getInputProps(`${path}.birth_date`)}
            disabled={disabled}
          />
          <TextInput
            label={texts.diet}
            placeholder={texts.dietPlaceholder}
            maxLength={200}
            {...field('diet')}
          />
          <TextInput
            label={texts.health}
            placeholder={texts.healthPlaceholder}
            maxLength={500}
            {...field('health_notes')}
          />
        </div>
      </Collapse>
    </>
  )
}
