import { useQuery } from '@tanstack/react-query'

import {
  Accommodation,
  AccommodationInput,
  createAccommodation,
  updateAccommodation,
} from '#contract/resources/accommodations.contract.ts'
import { listZones } from '#contract/resources/zones.contract.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'

import { accommodationLabels, accommodationWord, valuesOf } from './accommodation-values.rules.ts'
import { accommodationFormTexts as texts } from './accommodations.texts.ts'

type AccommodationFormOptions = {
  accommodation: Accommodation | null
  /** the name typed where it was missing */
  name?: string | undefined
  onClose: () => void
  onAdded?: ((added: Accommodation) => void) | undefined
}

/** The form of an accommodation, and the zones that it chooses from. */
export function useAccommodationForm({ accommodation, name, onClose, onAdded }: AccommodationFormOptions) {
  const zones = useQuery(apiQuery(listZones, {})).data ?? []
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
    word: accommodationWord(zones),
  })
  return { ...editor, zones }
}

export type AccommodationEditor = ReturnType<typeof useAccommodationForm>
