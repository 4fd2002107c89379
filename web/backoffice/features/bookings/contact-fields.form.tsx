import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { ContactInput } from '#contract/bookings.contract.ts'
import { FieldRow } from '#web/ui/form-section.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'

import { useMe } from '../../me.ts'
import { fieldsTexts as texts } from './booking-fields.texts.ts'
import { withCountryCode } from './phone.rules.ts'

type ContactFieldsProps<Values extends { contact: ContactInput }> = {
  form: UseFormReturnType<Values>
  disabled?: boolean
}

/** Who booked and how to reach them. */
export function ContactFields<Values extends { contact: ContactInput }>({
  form,
  disabled = false,
}: ContactFieldsProps<Values>) {
  const { tour_operator } = useMe()
  const phone = form.getInputProps('contact.phone')
  const completePhone = () => {
    const typed = form.getValues().contact.phone
    const complete = withCountryCode(typed, tour_operator.country)
    if (complete !== typed) phone.onChange(complete)
  }
  return (
    <>
      <FieldRow>
        <TextInput
          label={texts.name}
          withAsterisk
          autoComplete="off"
          maxLength={120}
          disabled={disabled}
          {...form.getInputProps('contact.name')}
        />
        <PhoneField
          label={texts.phone}
          maxLength={30}
          disabled={disabled}
          {...phone}
          description={null}
          onBlur={completePhone}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={200}
          disabled={disabled}
          {...form.getInputProps('contact.email')}
        />
        <Select
          label={texts.language}
          allowDeselect={false}
          data={Object.entries(texts.languages).map(([value, label]) => ({ value, label }))}
          disabled={disabled}
          {...form.getInputProps('contact.language')}
        />
      </FieldRow>
    </>
  )
}
