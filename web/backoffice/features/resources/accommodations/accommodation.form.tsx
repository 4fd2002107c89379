import { Alert, NumberInput, Select, Switch, Textarea, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import {
  Accommodation,
  AccommodationInput,
  createAccommodation,
  listSimilarAccommodations,
  updateAccommodation,
} from '#contract/resources/accommodations.contract.ts'
import { listZones } from '#contract/resources/zones.contract.ts'
import { accommodationKinds } from '#domain/resources/resource.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { StateField } from '#web/backoffice/state-field.tsx'
import { LinesField } from '#web/ui/fields/lines-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { accommodationKindNames } from '#words/office/resource-words.ts'

import { accommodationLabels, accommodationWord, valuesOf } from './accommodation-values.rules.ts'
import { accommodationFormTexts as texts, accommodationsTexts } from './accommodations.texts.ts'

const kindOptions = optionsOf(accommodationKinds, accommodationKindNames)

type AccommodationFormProps = {
  accommodation: Accommodation | null
  /** the name typed where it was missing */
  name?: string
  onClose: () => void
  onAdded?: (added: Accommodation) => void
}

export function AccommodationForm({ accommodation, name, onClose, onAdded }: AccommodationFormProps) {
  const { tour_operator, map_tiles_url } = useMe()
  const zones = useQuery(apiQuery(listZones, {}))
  const editor = useRecordForm<Accommodation, AccommodationInput>({
    record: accommodation,
    schema: Accommodation,
    valuesOf: (each) => valuesOf(each, name),
    validate: validateWith(AccommodationInput),
    request: (body, version) =>
      accommodation && version !== null
        ? requestOf(updateAccommodation, { params: { id: accommodation.id }, body: { ...body, version } })
        : requestOf(createAccommodation, { body }),
    savedText: () => (accommodation ? texts.saved : texts.added),
    onSaved: (saved) => {
      onAdded?.(saved)
      onClose()
    },
    labels: accommodationLabels,
    word: accommodationWord(zones.data ?? []),
  })
  const { form } = editor
  const values = form.getValues()
  const minutes = (field: 'walking_minutes' | 'offset_minutes' | 'wait_minutes', empty: number | null) => ({
    ...form.getInputProps(field),
    value: values[field] ?? '',
    onChange: (typed: number | string) =>
      form.setFieldValue(field, typeof typed === 'number' ? typed : empty),
    allowDecimal: false,
  })
  return (
    <RecordForm
      editor={editor}
      within="open"
      // Inside a sale, the sale's own leave question applies.
      isPart={onAdded !== undefined}
      failed={texts.saveFailed}
      act={accommodation ? texts.save : texts.saveNew}
      back={texts.back}
      onBack={onClose}
    >
      <Title order={3}>{texts.identity}</Title>
      <TextInput
        label={texts.name}
        data-autofocus
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Similar name={values.name} latLng={values.lat_lng} exceptId={accommodation?.id} />
      <LinesField
        label={texts.aliases}
        description={texts.aliasesHint}
        minRows={1}
        value={values.aliases}
        onChange={(lines) => form.setFieldValue('aliases', lines)}
        lineError={texts.lineError}
        errors={values.aliases.flatMap((_, line) => {
          const message = form.errors[`aliases.${line}`]
          return typeof message === 'string' ? [{ line, message }] : []
        })}
      />
      <FieldRow>
        <Select
          label={accommodationsTexts.kind}
          data={kindOptions}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        <Select
          label={accommodationsTexts.zone}
          placeholder={accommodationsTexts.noZone}
          data={(zones.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          clearable
          clearButtonProps={{ 'aria-label': accommodationsTexts.noZone }}
          {...form.getInputProps('zone_id')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={accommodationsTexts.address}
          autoComplete="off"
          {...form.getInputProps('address')}
        />
        <PhoneField label={accommodationsTexts.phone} {...form.getInputProps('phone')} />
      </FieldRow>
      <PositionField
        label={texts.position}
        tilesUrl={map_tiles_url}
        references={
          tour_operator.lat_lng ? [{ name: tour_operator.name, lat_lng: tour_operator.lat_lng }] : []
        }
        {...form.getInputProps('lat_lng')}
      />

      <Title order={3}>{texts.pickup}</Title>
      <Switch
        label={texts.pickupAllowed}
        description={texts.pickupAllowedHint}
        {...form.getInputProps('pickup_allowed', { type: 'checkbox' })}
      />
      {values.pickup_allowed && (
        <>
          <FieldRow>
            <TextInput
              label={texts.pickupPoint}
              description={texts.pickupPointHint}
              autoComplete="off"
              {...form.getInputProps('pickup_point')}
            />
            {values.pickup_point && (
              <NumberInput label={texts.walking} min={0} max={120} {...minutes('walking_minutes', 0)} />
            )}
          </FieldRow>
          <Textarea
            label={texts.instructions}
            autosize
            minRows={2}
            {...form.getInputProps('door_instructions')}
          />
          <Switch label={texts.asksRoom} {...form.getInputProps('asks_room', { type: 'checkbox' })} />
          <Title order={3}>{texts.times}</Title>
          <FieldRow>
            <NumberInput
              label={texts.offset}
              description={texts.offsetHint}
              min={-60}
              max={60}
              {...minutes('offset_minutes', 0)}
            />
            <NumberInput
              label={texts.wait}
              description={texts.waitHint}
              min={0}
              max={60}
              {...minutes('wait_minutes', null)}
            />
          </FieldRow>
        </>
      )}
      {accommodation && <StateField label={accommodationsTexts.state} {...form.getInputProps('state')} />}
    </RecordForm>
  )
}

/** Possible duplicates, shown while the name is typed. */
function Similar({ name, latLng, exceptId }: { name: string; latLng: string; exceptId: string | undefined }) {
  const [settled] = useDebouncedValue(name.trim(), 300)
  const isPosition = AccommodationInput.shape.lat_lng.safeParse(latLng).success
  const query = { name: settled, lat_lng: isPosition ? latLng : '', ...(exceptId && { except_id: exceptId }) }
  const found = useQuery({
    ...apiQuery(listSimilarAccommodations, { query }),
    enabled: settled.length >= 3,
  })
  const names = settled.length >= 3 ? (found.data ?? []) : []
  if (names.length === 0) return null
  return (
    <Alert color="yellow" py="xs" aria-live="polite">
      {texts.maybe}{' '}
      {names
        .map((each) =>
          [each.name, each.zone && `(${each.zone.name})`, each.state === 2 && `(${texts.inactive})`]
            .filter(Boolean)
            .join(' '),
        )
        .join(', ')}
    </Alert>
  )
}
