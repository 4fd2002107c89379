import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { ContactInput } from '#contract/bookings/booking.ts'
import type { KnownCustomer } from '#contract/persons/persons.contract.ts'
import { guideLanguages } from '#domain/products/product/product.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { languageName } from '#words/formatters.ts'

import { fieldsTexts as texts } from './booking-fields.texts.ts'
import { KnownCustomers } from './known-customer.form.tsx'

type ContactFieldsProps<Values extends { contact: ContactInput }> = {
  form: UseFormReturnType<Values>
  disabled?: boolean
}

/** Of the field that «Corregir correo» leads to. */
export const contactEmailId = 'contact-email'

/** The contact of a booking. */
export function ContactFields<Values extends { contact: ContactInput }>({
  form,
  disabled = false,
}: ContactFieldsProps<Values>) {
  const { contact } = form.getValues()
  /** Completes the field being typed and empty ones; other input stays. */
  const fill = (typedIn: 'name' | 'phone' | 'email') => (customer: KnownCustomer) => {
    const known = { name: customer.full_name, phone: customer.phone, email: customer.email }
    for (const field of ['name', 'phone', 'email'] as const) {
      const stays = form.getValues().contact[field] !== '' && field !== typedIn
      if (!stays && known[field]) form.getInputProps(`contact.${field}`).onChange(known[field])
    }
    form.getInputProps('contact.language').onChange(customer.language)
  }
  return (
    <>
      <FieldRow>
        <KnownCustomers typed={contact.name} disabled={disabled} onChoose={fill('name')}>
          <TextInput
            label={texts.name}
            withAsterisk
            autoComplete="off"
            maxLength={120}
            disabled={disabled}
            {...form.getInputProps('contact.name')}
          />
        </KnownCustomers>
        <KnownCustomers typed={contact.phone} disabled={disabled} onChoose={fill('phone')}>
          <PhoneField
            label={texts.phone}
            maxLength={30}
            disabled={disabled}
            {...form.getInputProps('contact.phone')}
            description={null}
          />
        </KnownCustomers>
      </FieldRow>
      <FieldRow>
        <KnownCustomers typed={contact.email} disabled={disabled} onChoose={fill('email')}>
          <TextInput
            id={contactEmailId}
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            disabled={disabled}
            {...form.getInputProps('contact.email')}
          />
        </KnownCustomers>
        <Select
          label={texts.language}
          allowDeselect={false}
          data={Object.entries(texts.languages).map(([value, label]) => ({ value, label }))}
          disabled={disabled}
          {...form.getInputProps('contact.language')}
        />
        <Select
          label={texts.guideLanguage}
          placeholder={texts.sameLanguage}
          clearable
          data={guideLanguages.map((value) => ({ value, label: languageName(value) }))}
          disabled={disabled}
          {...form.getInputProps('contact.guide_language')}
        />
      </FieldRow>
    </>
  )
}
