import { letterTexts } from '#app/letters.generated.ts'
import type { Language } from '#domain/language.ts'
import type { LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import type { EditableKind, LetterVariable, NeededVariable } from '#domain/messages/letter-variables.ts'
import type { LetterText } from '#letters/letter.ts'

import { language } from '../language.ts'
import { letters } from './letters.ts'

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Lines<Text extends LetterText> = NamesIn<Text['lines'][number]>

/** `never`, or the variables that a text names without having them, or needs without naming them. */
type Fault<Kind extends EditableKind, Text extends LetterText> =
  | Exclude<NamesIn<Text['subject']> | Lines<Text>, LetterVariable<Kind>>
  | Exclude<NeededVariable<Kind>, Lines<Text>>

type Texts = typeof letterTexts
/** Each text, or the names of its faults, which no text is assignable to. */
type Sound = {
  readonly [Kind in EditableKind]: {
    readonly [Spoken in Language]: [Fault<Kind, Texts[Kind][Spoken]>] extends [never]
      ? LetterText
      : { faults: Fault<Kind, Texts[Kind][Spoken]> }
  }
}
const sound: Sound = letterTexts
const texts: Readonly<Record<EditableKind, Readonly<Record<Language, LetterText>>>> = sound

/** The default text of a template, in the current language. */
export function usualTemplate(kind: EditableKind): LetterTemplate {
  const { subject, lines } = texts[kind][language()]
  return {
    subject: `${subject} · {operador}`,
    body: [letters.frame.hello('{nombre}'), '', ...lines, '', '{firma}'].join('\n'),
  }
}
