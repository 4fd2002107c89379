import { typedFields } from './typed-fields.ts'

/** Errors of input fields. */
export const fields = {
  ...typedFields,
  type: 'El tipo de este dato no es correcto',
  tooShort: (characters: number | bigint) => `Escribe al menos ${characters} caracteres`,
  tooSmall: (least: number | bigint) => `Debe ser al menos ${least}`,
  tooLong: (characters: number | bigint) => `Escribe como máximo ${characters} caracteres`,
  tooMany: (most: number | bigint) => `Elige como máximo ${most}`,
  tooBig: (most: number | bigint) => `Debe ser como máximo ${most}`,
  choice: 'Elige una de las opciones',
  unknownField: (names: string) => `Campo desconocido: ${names}`,
  format: 'El formato no es correcto',
  invalid: 'Este valor no es válido',
  unstorable: 'Hay caracteres que no se pueden guardar',
  id: 'No es un identificador válido',
  version: 'Falta la versión que estás editando',
  date: 'Elige una fecha válida',
  birthDate: 'Elige una fecha de nacimiento válida',
  time: 'Escribe la hora como 07:30',
  decimals: 'Escribe un monto con menos decimales',
  negative: 'El monto no puede ser negativo',
  amountTooBig: 'El monto es demasiado grande',
  currency: 'Elige una moneda',
  country: 'Elige un país',
}
