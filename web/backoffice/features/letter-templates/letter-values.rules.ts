import { faultsOf, type LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import type { EditableKind, LetterVariable } from '#domain/messages/letter-variables.ts'
import { inBraces, letterFaultText } from '#words/office/letter-words.ts'

/** All faults of each field in one message. */
export function problemsOf(kind: EditableKind, values: LetterTemplate) {
  const errors: Partial<Record<keyof LetterTemplate, string>> = {}
  for (const fault of faultsOf(kind, values))
    errors[fault.field] = [errors[fault.field], letterFaultText(fault)].filter(Boolean).join(' ')
  return errors
}

/** The part of a text field that is selected; a field without a selection has null. */
type Selection = Pick<HTMLTextAreaElement | HTMLInputElement, 'selectionStart' | 'selectionEnd'>

/**
 * The text with a variable instead of what is selected, and the place of the caret after it. A field without focus
 * so far gets it at its end, not before its first word.
 */
export function withVariable(text: string, name: LetterVariable, focused: Selection | null) {
  const from = focused?.selectionStart ?? text.length
  const to = focused?.selectionEnd ?? from
  const word = inBraces(name)
  return { text: text.slice(0, from) + word + text.slice(to), caret: from + word.length }
}
