import { Group, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import { pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import { languages } from '#domain/language.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { languageNames, pickupModeNames } from '#words/office/code-names.ts'

import { PlaceChoice } from './place-choice.form.tsx'
import type { ChosenDeparture, SaleValues } from './sale-values.rules.ts'
import { sellTexts as texts } from './suppliers.texts.ts'

const mostNamed = 20

type FieldsProps = { form: UseFormReturnType<SaleValues> }

/** Who travels, and the number of the sale at the agency. */
export const ContactFields = ({ form }: FieldsProps) => (
  <>
    <TextInput
      label={texts.contact}
      withAsterisk
      autoComplete="off"
      maxLength={120}
      {...form.getInputProps('contact.name')}
    />
    <FieldRow>
      <PhoneField
        label={texts.phone}
        maxLength={30}
        {...form.getInputProps('contact.phone')}
        description={null}
      />
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('contact.email')}
      />
    </FieldRow>
    <FieldRow>
      <TextInput
        label={texts.reference}
        description={texts.referenceHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('external_reference')}
      />
      <Select
        label={texts.language}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('contact.language')}
      />
    </FieldRow>
  </>
)

type PickupProps = FieldsProps & {
  supplierId: string
  departure: ChosenDeparture
  /** of the tour in its sale, from 0 */
  place: number
}

export function PickupFields({ form, supplierId, departure, place: number }: PickupProps) {
  const { tour, date, start_time } = departure
  const { values } = form
  return (
    <>
      <Radio.Group label={texts.pickup} {...form.getInputProps('pickup.mode')}>
        <Group gap="md" mt={4}>
          {pickupModesOf(tour.meeting).map((mode) => (
            <Radio key={mode} value={mode} label={pickupModeNames[mode]} />
          ))}
        </Group>
      </Radio.Group>
      {values.pickup.mode === 'hotel' && (
        <FieldRow>
          <PlaceChoice
            supplierId={supplierId}
            departure={{ product_id: tour.product_id, date, start_time }}
            value={values.pickup.accommodation_id}
            name={values.pickup.place}
            onChange={(accommodation_id, place) =>
              form.setFieldValue('pickup', { ...values.pickup, accommodation_id, place })
            }
            error={form.errors[`items.${number}.pickup.accommodation_id`]}
          />
          <TextInput label={texts.room} maxLength={20} {...form.getInputProps('pickup.room')} />
        </FieldRow>
      )}
      {values.pickup.mode === 'direccion' && (
        <TextInput label={texts.address} maxLength={200} {...form.getInputProps('pickup.address')} />
      )}
    </>
  )
}

/** Names of the others, where they are known already. */
export function Companions({ form, people }: FieldsProps & { people: number }) {
  const { values } = form
  return (
    <details>
      <summary>{texts.companions}</summary>
      <Stack gap="xs" mt="xs">
        {Array.from({ length: Math.min(people, mostNamed) - 1 }, (_, place) => (
          <TextInput
            key={place}
            label={texts.companion(place + 2)}
            autoComplete="off"
            maxLength={120}
            value={values.companions[place] ?? ''}
            onChange={(event) => {
              const companions = [...values.companions]
              companions[place] = event.currentTarget.value
              form.setFieldValue('companions', companions)
            }}
          />
        ))}
      </Stack>
    </details>
  )
}

export const NoteField = ({ form }: FieldsProps) => (
  <Textarea label={texts.note} autosize minRows={1} maxLength={1000} {...form.getInputProps('note_public')} />
)
