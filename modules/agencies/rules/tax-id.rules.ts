import { isRut } from '#domain/persons/rut.rules.ts'

/** A tax id without signs, as in the generated column `tax_key`: «76.543.210-K» and «76543210k» are equal. */
export const taxKey = (typed: string): string => typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const rutShape = /^\d{1,2}\.?\d{3}\.?\d{3}(?:-[\dk]|k)$/i

/** Whether a tax id is written as a RUT of the operator's country, with a wrong check digit. Foreign ids pass. */
export const isMistypedTaxId = (typed: string, country: string): boolean =>
  country === 'CL' && rutShape.test(typed.replaceAll(/\s/g, '')) && !isRut(typed)
