import { TextInput, type TextInputProps } from '@mantine/core'

import { withCountryCode } from '#contract/endpoint/phone-number.ts'
import { exampleOf } from '#words/country.ts'
import { country as spokenCountry } from '#words/language.ts'

import { uiTexts } from '../parts/ui.texts.ts'

/** What a form gives: its change takes the event of an input, or a value. */
type PhoneFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string
  onChange?: (typed: unknown) => void
  /** of numbers without a code; else the operator's */
  country?: string
}

/** A phone. A national number of the operator's country gets its code when the field is left, or sent by Enter. */
export function PhoneField({
  value = '',
  onChange,
  onBlur,
  onKeyDown,
  country = spokenCountry(),
  ...rest
}: PhoneFieldProps) {
  const complete = () => {
    const whole = withCountryCode(value, country)
    if (whole !== value) onChange?.(whole)
  }
  const example = exampleOf('phone_example', country)
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={example}
      description={example ? uiTexts.phoneHint : uiTexts.phoneHintAbroad}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        complete()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete()
        onKeyDown?.(event)
      }}
      {...rest}
    />
  )
}
