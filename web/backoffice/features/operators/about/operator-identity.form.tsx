import { Select, TextInput, Switch } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'

import { factsOf } from '#domain/country/country.ts'
import { operatorKinds } from '#domain/operators/tour-operator.ts'
import { states } from '#domain/staff/level.ts'
import { useMe } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { operatorKindNames, stateNames } from '#words/office/code-names.ts'

import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import type { SectionProps } from '../values/section-values.rules.ts'
import { countryOptions, currencyOptions, zoneOptions } from './region.rules.ts'

type IdentityProps = SectionProps & {
  maySetState: boolean
  /** each time that the name is typed */
  onName?: (name: string) => void
  /** below the name */
  children?: ReactNode
}

export function IdentitySection({ form, maySetState, onName, children }: IdentityProps) {
  const name = form.getInputProps('name')
  return (
    <FormSection title={texts.identity} description={texts.identityHint}>
      <TextInput
        label={texts.name}
        required
        {...name}
        onChange={(event) => {
          name.onChange(event)
          onName?.(event.currentTarget.value)
        }}
      />
      {children}
      <FieldRow>
        <TextInput label={texts.legal_name} {...form.getInputProps('legal_name')} />
        <TextInput label={texts.tax_id} {...form.getInputProps('tax_id')} />
      </FieldRow>
      <Select
        label={texts.kind}
        data={operatorKinds.map((kind) => ({ value: kind, label: operatorKindNames[kind] }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
      />
      <FieldRow>
        <TextInput label={texts.registry_number} {...form.getInputProps('registry_number')} />
        <DateField
          label={texts.registry_expires_on}
          clearable
          {...form.getInputProps('registry_expires_on')}
        />
      </FieldRow>
      {maySetState && (
        <Select
          label={texts.state}
          description={texts.stateHint}
          data={states.map((state) => ({ value: String(state), label: stateNames[state] }))}
          allowDeselect={false}
          {...form.getInputProps('state')}
          value={String(form.getValues().state)}
          onChange={(chosen) =>
            form.setFieldValue('state', states.find((state) => String(state) === chosen) ?? 1)
          }
        />
      )}
    </FormSection>
  )
}

type SlugProps = SectionProps & { onInput?: () => void }

export const SlugField = ({ form, onInput }: SlugProps) => (
  <TextInput
    label={texts.slug}
    description={texts.slugHint}
    required
    {...form.getInputProps('slug')}
    {...(onInput && { onInput })}
  />
)

export function ContactSection({ form }: SectionProps) {
  const me = useMe()
  return (
    <FormSection title={texts.contact} description={texts.contactHint}>
      <FieldRow>
        <TextInput label={texts.email} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput
          label={texts.website}
          type="url"
          placeholder={texts.websiteExample}
          {...form.getInputProps('website')}
        />
      </FieldRow>
      <FieldRow>
        <PhoneField label={texts.phone} {...form.getInputProps('phone')} />
        <PhoneField label={texts.whatsapp} {...form.getInputProps('whatsapp')} />
      </FieldRow>
      <TextInput label={texts.address} autoComplete="off" {...form.getInputProps('address')} />
      <PositionField
        label={texts.lat_lng}
        tilesUrl={me.map_tiles_url}
        references={[me.tour_operator]}
        value={form.getValues().lat_lng}
        onChange={(place) => form.setFieldValue('lat_lng', place)}
        error={form.errors['lat_lng']}
      />
    </FormSection>
  )
}

export function RegionSection({ form, isFixed }: SectionProps & { isFixed: boolean }) {
  const zone = form.getInitialValues().time_zone
  const country = form.getInputProps('country')
  const options = useMemo(
    () => ({ countries: countryOptions(), currencies: currencyOptions(), zones: zoneOptions(zone) }),
    [zone],
  )
  return (
    <FormSection title={texts.region} description={isFixed ? texts.regionFixed : texts.regionHint}>
      <FieldRow>
        <Select
          label={texts.country}
          data={options.countries}
          searchable
          limit={60}
          allowDeselect={false}
          {...country}
          onChange={(chosen) => {
            country.onChange(chosen)
            const facts = isFixed || !chosen ? null : factsOf(chosen)
            if (facts) form.setValues({ time_zone: facts.time_zone, currency: facts.currency })
          }}
        />
        <Select
          label={texts.time_zone}
          data={options.zones}
          searchable
          limit={60}
          allowDeselect={false}
          readOnly={isFixed}
          variant={isFixed ? 'filled' : 'default'}
          {...form.getInputProps('time_zone')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={texts.currency}
          data={options.currencies}
          allowDeselect={false}
          readOnly={isFixed}
          variant={isFixed ? 'filled' : 'default'}
          {...form.getInputProps('currency')}
        />
        <Select
          label={texts.secondary_currency}
          description={texts.secondaryHint}
          data={options.currencies}
          clearable
          {...form.getInputProps('secondary_currency')}
        />
      </FieldRow>
    </FormSection>
  )
}

export function SecuritySection({ form }: SectionProps) {
  return (
    <FormSection title={texts.security} description={texts.securityHint}>
      <Switch
        label={texts.second_factor_demanded}
        {...form.getInputProps('second_factor_demanded', { type: 'checkbox' })}
      />
    </FormSection>
  )
}
