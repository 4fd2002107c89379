import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { PackageRefusals } from './rules/refusals.ts'

const refusalTexts: RefusalTexts<keyof PackageRefusals> = {
  package_name_taken: refused(409, 'Ya hay un paquete activo con ese nombre.'),
  package_needs_two_tours: refused(422, 'Un paquete tiene dos tours distintos o más.'),
  package_needs_adult_prices: refused(422, ({ name }) =>
    name
      ? `${name} no tiene precio por adulto: elige un porcentaje o quita ese tour.`
      : 'Un tour no tiene precio por adulto: elige un porcentaje o quita ese tour.',
  ),
}

export const officeWords = {
  refusalTexts,
  tableNames: { packages: 'Paquetes', package_products: 'Tours de paquetes' },
} as const
