import { formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { AgencyRefusals } from './rules/refusals.ts'
import { accountRefusalTexts, accountTableNames } from './words/accounts/account-refusals.ts'
import { endorsementRefusalTexts } from './words/endorsement-refusals.ts'
import { supplierRefusalTexts } from './words/suppliers/supplier-refusals.ts'

const refusalTexts: RefusalTexts<keyof AgencyRefusals> = {
  ...accountRefusalTexts,
  ...supplierRefusalTexts,
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
  agreement_overlaps: refused(409, ({ from, to }) =>
    from
      ? `Otro acuerdo vale ${to ? `del ${formatDate(from)} al ${formatDate(to)}` : `desde el ${formatDate(from)}`}: termínalo antes o elige otras fechas.`
      : 'Otro acuerdo de esta agencia vale en esas fechas.',
  ),
  agreement_product_unknown: refused(422, 'Elige un producto de la lista.'),
  allotment_above_capacity: refused(422, ({ capacity = 0, others }) =>
    others
      ? `Con los de ${others} serían más que los ${formatNumber(capacity)} de la salida más grande.`
      : `La salida más grande de este producto tiene ${formatNumber(capacity)}.`,
  ),
  allotment_in_pool: refused(
    422,
    'Un producto que comparte cupos con otros no puede tener cupos apartados para una agencia.',
  ),
  agency_tax_id_mistyped: refused(
    422,
    ({ reference = '' }) => `El dígito verificador no corresponde al RUT ${reference}: revísalo.`,
  ),
}

export const officeWords = {
  refusalTexts: { ...refusalTexts, ...endorsementRefusalTexts },
  letterGroups: { partners: { after: 'changes', name: 'Otros tour operadores' } },
  tableNames: {
    ...accountTableNames,
    agencies: 'Agencias',
    account_parties: 'Titulares de cuentas',
    seller_commissions: 'Comisiones de vendedores',
    different_agencies: 'Agencias distintas',
    agreements: 'Acuerdos con agencias',
    agreement_revisions: 'Versiones de acuerdos',
    agreement_terms: 'Condiciones de acuerdos',
    endorsements: 'Endosos',
    endorsement_items: 'Reservas endosadas',
    agency_message_rules: 'Mensajes por agencia',
  },
  jobNames: { notify_partner: 'aviso a otro tour operador' },
  issueNames: {
    unanswered_endorsements: 'Endosos sin respuesta',
    declined_endorsements: 'Endosos rechazados',
  },
} as const
