/** Reads a line of a table as an agency. */
import { withCountryCode } from '#contract/endpoint/phone-number.ts'
import { type Cells, type ReadRecord, readOption } from '#contract/imports/cell-reader.ts'
import type { ColumnRules } from '#contract/imports/sheet-columns.ts'
import { languageNames } from '#words/office/code-names.ts'

import type { AgencyKind } from '../rules/agency.ts'
import { isMistypedTaxId } from '../rules/tax-id.rules.ts'
import { agencyKindNames } from '../words/agency-words.ts'
import { AgencyInput } from './agencies.contract.ts'

export type AgencyColumn = Exclude<keyof AgencyInput, 'state' | 'hides_prices' | 'logo_on_voucher'>

export const agencyColumns: ColumnRules<AgencyColumn> = {
  name: {
    label: 'nombre',
    headings: [
      'agencia',
      'empresa',
      'razonsocial',
      'nombreagencia',
      'nombredelaagencia',
      'name',
      'agency',
      'cliente',
    ],
    required: true,
  },
  kind: { label: 'tipo', headings: ['clase', 'categoria', 'tipodeagencia', 'canal', 'kind', 'type'] },
  tax_id: {
    label: 'identificación tributaria',
    headings: [
      'rut',
      'ruc',
      'cuit',
      'nit',
      'cnpj',
      'rfc',
      'identificacion',
      'idtributario',
      'taxid',
      'rutempresa',
    ],
  },
  contact_name: {
    label: 'contacto',
    headings: [
      'nombrecontacto',
      'nombredecontacto',
      'personadecontacto',
      'encargado',
      'encargada',
      'ejecutivo',
      'contact',
    ],
  },
  email: {
    label: 'correo',
    headings: ['email', 'mail', 'correoelectronico', 'correoreservas', 'correodereservas', 'emailreservas'],
  },
  money_email: {
    label: 'correo de cobros',
    headings: [
      'correocobranza',
      'correodecobranza',
      'correopagos',
      'correodepagos',
      'correofacturacion',
      'correodefacturacion',
      'emailfacturacion',
      'emailpagos',
    ],
  },
  phone: {
    label: 'teléfono',
    headings: ['fono', 'celular', 'movil', 'whatsapp', 'phone', 'tel', 'telefonos', 'telefonodecontacto'],
  },
  language: { label: 'idioma', headings: ['lengua', 'language'] },
  note: { label: 'nota', headings: ['notas', 'observaciones', 'observacion', 'comentarios', 'notes'] },
}

export type AgencyContext = { country: string }

/**
 * Only the name is required: another cell that cannot be read is left out and reported. A phone without a country code
 * belongs to the operator's country.
 */
export function readAgency(cells: Cells<AgencyColumn>, { country }: AgencyContext): ReadRecord<AgencyInput> {
  const name = cells.line('name')
  const typed = {
    name,
    kind: kindOf(cells, name),
    tax_id: taxIdIn(cells, country),
    contact_name: cells.lineUpTo('contact_name', 120),
    email: emailIn(cells, 'email'),
    money_email: emailIn(cells, 'money_email'),
    phone: withCountryCode(cells.text('phone'), country),
    language: languageIn(cells),
    note: cells.text('note'),
    hides_prices: false,
    logo_on_voucher: false,
    state: 1 as const,
  }
  return { name, detail: typed.tax_id || typed.email || typed.phone, typed, schema: AgencyInput }
}

const emailIn = (cells: Cells<AgencyColumn>, column: 'email' | 'money_email') =>
  cells.line(column).replace(/^mailto:/i, '')

function taxIdIn(cells: Cells<AgencyColumn>, country: string): string {
  const typed = cells.lineUpTo('tax_id', 40)
  if (!isMistypedTaxId(typed, country)) return typed
  cells.fail('tax_id', `${cells.quoted('tax_id')} no es un RUT: el dígito verificador no corresponde`)
  return ''
}

/** The kind in its own column, else the one that the name contains. */
function kindOf(cells: Cells<AgencyColumn>, name: string): AgencyKind {
  if (!cells.text('kind'))
    return /\b(hostal|hostel|hotel|hospedaje|lodge|posada|pousada)\b/i.test(name) ? 'hostal' : 'agencia'
  const kind = readOption(cells.text('kind'), agencyKindNames, {
    agencia: ['agenciadeviajes', 'agencias', 'agency', 'travelagency'],
    hostal: ['hotel', 'hostel', 'hospedaje', 'alojamiento', 'lodge', 'hotelohostal'],
    ota: ['online', 'agenciaonline', 'plataforma', 'portal', 'marketplace'],
    operador: ['operadora', 'touroperador', 'operator', 'touroperator', 'mayorista'],
  })
  if (!kind) cells.note('kind', `${cells.quoted('kind')} queda como «${agencyKindNames.agencia}»`)
  return kind ?? 'agencia'
}

function languageIn(cells: Cells<AgencyColumn>) {
  const typed = cells.text('language')
  if (!typed) return 'es'
  const language = readOption(typed, languageNames, {
    es: ['castellano', 'spanish', 'espanhol'],
    en: ['english', 'ingles'],
    pt: ['portugues', 'portuguese', 'brasil', 'brasileno'],
  })
  if (!language) cells.note('language', `${cells.quoted('language')} queda como «${languageNames.es}»`)
  return language ?? 'es'
}
