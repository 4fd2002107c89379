import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { SupplierRefusals } from '../../rules/suppliers/refusals.ts'

export const supplierRefusalTexts: RefusalTexts<keyof SupplierRefusals> = {
  agency_link_kind: refused(
    422,
    ({ name }) => `«${name}» no es una agencia: en sus datos, el tipo tiene que ser «Agencia» o «Ambos».`,
  ),
  agency_link_taken: refused(409, ({ name }) =>
    name
      ? `Esa cuenta ya es la de la agencia «${name}»: desvincúlala primero.`
      : 'Esa cuenta ya es la de otra agencia.',
  ),
  agency_link_itself: refused(422, 'Elige otra cuenta: esta es la del mismo tour operador.'),
  agency_link_inactive: refused(422, ({ name }) => `«${name}» está inactiva: reactívala primero.`),
}
