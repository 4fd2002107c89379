import { TextInput } from '@mantine/core'

import { Slot } from '#web/backoffice/slot.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'

import { fieldsTexts as texts } from './booking-fields.texts.ts'

export type AgencyValues = { agency_id: string | null; agency_name: string; external_reference: string }

type AgencyFieldsProps = {
  value: AgencyValues
  onChange: (changes: Partial<AgencyValues>) => void
  errors: (field: 'agency_id' | 'external_reference') => string | undefined
}

/** The agency that sells, and the number of the booking there. */
export const AgencyFields = ({ value, onChange, errors }: AgencyFieldsProps) => (
  <FieldRow>
    <Slot
      of="agency-choice"
      value={value.agency_id}
      name={value.agency_name}
      onChange={(agency_id, agency_name) => onChange({ agency_id, agency_name })}
      error={errors('agency_id')}
    />
    <TextInput
      label={texts.externalReference}
      description={texts.externalReferenceHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={60}
      value={value.external_reference}
      onChange={(event) => onChange({ external_reference: event.currentTarget.value })}
      error={errors('external_reference')}
    />
  </FieldRow>
)
