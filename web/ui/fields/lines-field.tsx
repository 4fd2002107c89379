import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'

type LinesFieldProps = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange' | 'error'> & {
  value: readonly string[]
  onChange: (lines: string[]) => void
  /** messages by the place of the line */
  errors?: readonly { line: number; message: string }[]
  /** «Línea 3: demasiado larga» */
  lineError: (line: number, message: string) => string
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** A list of short texts, one a line: quick to type, to paste and to put in another order. */
export function LinesField({ value, onChange, errors = [], lineError, ...rest }: LinesFieldProps) {
  const [text, setText] = useState(value.join('\n'))
  const [given, setGiven] = useState(value)
  // Typed empty lines stay until the list is replaced from outside.
  if (given !== value) {
    setGiven(value)
    if (linesOf(text).join('\n') !== value.join('\n')) setText(value.join('\n'))
  }
  const [first] = errors
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={14}
      {...rest}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(linesOf(currentTarget.value))
      }}
      error={first && lineError(first.line + 1, first.message)}
    />
  )
}
