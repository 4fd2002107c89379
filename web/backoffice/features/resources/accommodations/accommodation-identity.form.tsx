import { Alert, Select, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { type Accommodation, listSimilarAccommodations } from '#contract/resources/accommodations.contract.ts'
import { accommodationKinds } from '#domain/resources/resource.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { LinesField } from '#web/ui/fields/lines-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { accommodationKindNames } from '#words/office/resource-words.ts'

import { aliasErrors, isSearchable, similarQuery, similarText } from './accommodation-values.rules.ts'
import type { AccommodationEditor } from './accommodation.hook.ts'
import { accommodationFormTexts as texts, accommodationsTexts } from './accommodations.texts.ts'

const kindOptions = optionsOf(accommodationKinds, accommodationKindNames)

type IdentityProps = { editor: AccommodationEditor; accommodation: Accommodation | null }

/** Names, kind, zone and place of an accommodation. */
export function AccommodationIdentity({ editor: { form, zones }, accommodation }: IdentityProps) {
  const { tour_operator, map_tiles_url } = useMe()
  const values = form.getValues()
  return (
    <>
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
        errors={aliasErrors(values.aliases, form.errors)}
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
          data={zones.map(({ id, name: label }) => ({ value: id, label }))}
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
    </>
  )
}

/** Possible duplicates, shown while the name is typed. */
function Similar({ name, latLng, exceptId }: { name: string; latLng: string; exceptId: string | undefined }) {
  const [settled] = useDebouncedValue(name.trim(), 300)
  const query = similarQuery(settled, latLng, exceptId)
  const found = useQuery({
    ...apiQuery(listSimilarAccommodations, { query }),
    enabled: isSearchable(settled),
  })
  const similar = isSearchable(settled) ? (found.data ?? []) : []
  if (similar.length === 0) return null
  return (
    <Alert color="yellow" py="xs" aria-live="polite">
      {texts.maybe} {similar.map(similarText).join(', ')}
    </Alert>
  )
}
