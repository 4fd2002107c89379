import { TextInput, type TextInputProps } from '@mantine/core'

import { uiTexts } from '../parts/ui.texts.ts'

/** A phone with its country code; the contract takes out the spaces that people type. */
export function PhoneField(props: TextInputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={uiTexts.phonePlaceholder}
      description={uiTexts.phoneHint}
      {...props}
    />
  )
}
