import type { LetterVariable } from '#domain/messages/letter-variables.ts'

/** The text of a letter in our own words, with places for its variables. */
export type Form = { subject: string; lines: readonly string[] }

/** The place of a variable, written as an operator writes it. */
export const at = <Name extends LetterVariable>(name: Name): `{${Name}}` => `{${name}}`
export const link = at('enlace')
