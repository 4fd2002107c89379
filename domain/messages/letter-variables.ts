import { letterFacts } from '#app/letters.generated.ts'

import { factsOf, type KindsWith, kindsWhere } from './message.ts'

/** Variables of every template: recipient, signature, and how to answer. */
export const commonVariables = ['nombre', 'operador', 'respuesta', 'firma'] as const
type CommonVariable = (typeof commonVariables)[number]

/** Kinds whose text an operator may edit. */
export type EditableKind = KindsWith<{ variables: object }>
type VariablesOf<Kind extends EditableKind> = (typeof letterFacts)[Kind]['variables']
export type NeededVariable<Kind extends EditableKind> = VariablesOf<Kind>['needed'][number]
type OwnVariable<Kind extends EditableKind> = NeededVariable<Kind> | VariablesOf<Kind>['more'][number]
export type LetterVariable<Kind extends EditableKind = EditableKind> = CommonVariable | OwnVariable<Kind>

type Known = { needed: readonly LetterVariable[]; more: readonly LetterVariable[] }
const of = (kind: EditableKind): Known => letterFacts[kind].variables

export const editableKinds = kindsWhere((kind): kind is EditableKind => factsOf[kind].variables !== undefined)
export const isEditable = (kind: string): kind is EditableKind => editableKinds.some((each) => each === kind)

/** The value of a variable: a phrase, or lines; empty if it does not apply. */
export type Said = string | readonly string[]
export type SaidOf<Kind extends EditableKind> = Record<Exclude<OwnVariable<Kind>, 'localizador'>, Said>
export type LetterValues = Partial<Record<LetterVariable, Said>>

export const neededIn = (kind: EditableKind): readonly LetterVariable[] => of(kind).needed
/** All variables of a kind, the required ones first. */
export const variablesOf = (kind: EditableKind): readonly LetterVariable[] => [
  ...neededIn(kind),
  ...of(kind).more,
  ...commonVariables,
]
