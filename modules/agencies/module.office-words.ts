import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { AgencyRefusals } from './rules/refusals.ts'

const refusalTexts: RefusalTexts<keyof AgencyRefusals> = {
  agency_name_taken: refused(409, ({ name }) =>
    name
      ? `Ya hay una agencia activa con ese nombre: «${name}».`
      : 'Ya hay una agencia activa con ese nombre.',
  ),
  agency_tax_id_taken: refused(409, ({ name }) =>
    name
      ? `«${name}» ya tiene esa identificación tributaria.`
      : 'Otra agencia activa ya tiene esa identificación tributaria.',
  ),
  agency_tax_id_mistyped: refused(
    422,
    ({ reference = '' }) => `El dígito verificador no corresponde al RUT ${reference}: revísalo.`,
  ),
}

export const officeWords = {
  refusalTexts,
  tableNames: { agencies: 'Agencias', different_agencies: 'Agencias distintas' },
} as const
