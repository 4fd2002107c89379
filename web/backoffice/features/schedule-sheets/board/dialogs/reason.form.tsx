import { TextInput } from '@mantine/core'
import { useState } from 'react'

type Words = { reason: string; reasonHint: string; reasonMissing: string }

/** Why something is done all the same: asked for once it is submitted without. */
export function useReason() {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return {
    reason: reason.trim(),
    /** whether there is one; else the field says that it is missing */
    isGiven: () => {
      setMissing(!reason.trim())
      return Boolean(reason.trim())
    },
    field: {
      value: reason,
      isMissing,
      onChange: (typed: string) => {
        setReason(typed)
        setMissing(false)
      },
    },
  }
}

type ReasonFieldProps = ReturnType<typeof useReason>['field'] & {
  texts: Words
  /** where it is stored, and how long it applies */
  description: string
}

export function ReasonField({ value, isMissing, onChange, texts, description }: ReasonFieldProps) {
  return (
    <TextInput
      label={texts.reason}
      description={description}
      placeholder={texts.reasonHint}
      value={value}
      maxLength={300}
      required
      withAsterisk={false}
      error={isMissing && texts.reasonMissing}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
