import { Switch } from '@mantine/core'

import { useQuickKeys } from '#web/backoffice/quick-keys.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'

import { profileTexts as texts } from './profile.texts.ts'

/** Shortcuts of one letter, optional. */
export function KeysPanel() {
  const [isOn, setOn] = useQuickKeys()
  return (
    <FormSection title={texts.keys} description={texts.keysHint}>
      <Switch
        label={texts.keyNewBooking}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </FormSection>
  )
}
