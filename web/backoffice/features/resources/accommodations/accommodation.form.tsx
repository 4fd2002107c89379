import type { Accommodation } from '#contract/resources/accommodations.contract.ts'
import { StateField } from '#web/backoffice/state-field.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'

import { AccommodationIdentity } from './accommodation-identity.form.tsx'
import { AccommodationPickup } from './accommodation-pickup.form.tsx'
import { useAccommodationForm } from './accommodation.hook.ts'
import { accommodationFormTexts as texts, accommodationsTexts } from './accommodations.texts.ts'

type AccommodationFormProps = {
  accommodation: Accommodation | null
  /** the name typed where it was missing */
  name?: string
  onClose: () => void
  onAdded?: (added: Accommodation) => void
}

export function AccommodationForm({ accommodation, name, onClose, onAdded }: AccommodationFormProps) {
  const editor = useAccommodationForm({ accommodation, name, onClose, onAdded })
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
      <AccommodationIdentity editor={editor} accommodation={accommodation} />
      <AccommodationPickup form={editor.form} />
      {accommodation && (
        <StateField label={accommodationsTexts.state} {...editor.form.getInputProps('state')} />
      )}
    </RecordForm>
  )
}
