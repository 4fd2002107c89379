/** Reads a line of a table as a person. */
import { getCountries } from 'libphonenumber-js/min'

import { type DocumentType, type PersonRole, personRoles } from '#domain/persons/person.ts'
import { documentTypeNames, personRoleNames } from '#words/office/resource-words.ts'

import { withCountryCode } from '../endpoint/phone-number.ts'
import { type Cells, type ReadRecord, readOption } from '../imports/cell-reader.ts'
import { bareText, type ColumnRules } from '../imports/sheet-columns.ts'
import { PersonInput } from './persons.contract.ts'

export type PersonColumn = Exclude<keyof PersonInput, 'state'> | 'last_name'

export const personColumns: ColumnRules<PersonColumn> = {
  full_name: {
    label: 'nombre',
    headings: [
      'nombrecompleto',
      'nombreyapellido',
      'nombresyapellidos',
      'apellidosynombres',
      'nombres',
      'cliente',
      'pasajero',
      'persona',
      'contacto',
      'razonsocial',
      'name',
      'fullname',
    ],
    required: true,
  },
  last_name: { label: 'apellido', headings: ['apellidos', 'lastname', 'surname'] },
  roles: {
    label: 'roles',
    headings: ['rol', 'cargo', 'funcion', 'puesto', 'tipo', 'tipodepersona', 'role'],
  },
  document_type: {
    label: 'tipo de documento',
    headings: ['tipodoc', 'tipodedoc', 'tipodocumento', 'documenttype'],
  },
  document_number: {
    label: 'documento',
    headings: [
      'numerodedocumento',
      'ndocumento',
      'nrodocumento',
      'rut',
      'dni',
      'ci',
      'cedula',
      'cedulaidentidad',
      'pasaporte',
      'passport',
      'rutdni',
      'dnipasaporte',
      'rutpasaporte',
      'doc',
      'nrodoc',
    ],
  },
  nationality: { label: 'nacionalidad', headings: ['pais', 'paisdeorigen', 'country', 'nationality'] },
  birth_date: {
    label: 'nacimiento',
    headings: ['fechadenacimiento', 'fechanacimiento', 'fnac', 'fechanac', 'cumpleanos', 'birthdate'],
  },
  email: { label: 'correo', headings: ['email', 'mail', 'correoelectronico', 'ecorreo', 'emailcontacto'] },
  phone: {
    label: 'teléfono',
    headings: ['fono', 'celular', 'movil', 'whatsapp', 'phone', 'tel', 'telefonos', 'telefonocelular'],
  },
  languages: { label: 'idiomas', headings: ['idioma', 'lenguas', 'language', 'languages'] },
  diet: { label: 'alimentación', headings: ['dieta', 'restricciones', 'restriccionalimentaria', 'diet'] },
  notes: { label: 'notas', headings: ['nota', 'observaciones', 'observacion', 'comentarios', 'notes'] },
  emergency_name: {
    label: 'contacto de emergencia',
    headings: ['emergencia', 'nombreemergencia', 'avisara'],
  },
  emergency_phone: {
    label: 'teléfono de emergencia',
    headings: ['fonoemergencia', 'telefonoemergencia', 'celularemergencia'],
  },
  licence_class: {
    label: 'clase de licencia',
    headings: ['claselicencia', 'categorialicencia', 'categoriadelicencia', 'licencia', 'tipodelicencia'],
  },
  licence_number: {
    label: 'número de licencia',
    headings: ['nlicencia', 'nrolicencia', 'numerolicencia', 'licencianumero', 'brevete'],
  },
  licence_expires_on: {
    label: 'vence licencia',
    headings: ['vencelalicencia', 'vencimientolicencia', 'vencimientodelicencia', 'licenciahasta'],
  },
  guide_registry: {
    label: 'registro de guía',
    headings: ['registro', 'carnetdeguia', 'credencial', 'sernatur', 'dircetur', 'registrodeguia'],
  },
  guide_registry_expires_on: {
    label: 'vence registro',
    headings: ['venceelregistro', 'vencimientoregistro', 'vencecarnet', 'vencecredencial'],
  },
}

export type PersonContext = { country: string }

/**
 * Only the name is required: another cell that cannot be read is left out and reported. A phone without a country code
 * belongs to the operator's country.
 */
export function readPerson(cells: Cells<PersonColumn>, { country }: PersonContext): ReadRecord<PersonInput> {
  const name = [cells.line('full_name'), cells.line('last_name')].filter(Boolean).join(' ')
  const document_number = cells.line('document_number')
  const typed = {
    full_name: name,
    roles: rolesOf(cells),
    document_type: documentTypeOf(cells, document_number, country),
    document_number,
    nationality: nationalityOf(cells),
    birth_date: cells.date('birth_date'),
    email: cells.line('email').replace(/^mailto:/i, ''),
    phone: withCountryCode(cells.text('phone'), country),
    languages: languagesOf(cells),
    diet: cells.line('diet'),
    notes: cells.text('notes'),
    emergency_name: cells.line('emergency_name'),
    emergency_phone: withCountryCode(cells.text('emergency_phone'), country),
    licence_class: cells.line('licence_class'),
    licence_number: cells.line('licence_number'),
    licence_expires_on: cells.date('licence_expires_on'),
    guide_registry: cells.line('guide_registry'),
    guide_registry_expires_on: cells.date('guide_registry_expires_on'),
    state: 1 as const,
  }
  return { name, detail: typed.email || typed.phone || document_number, typed, schema: PersonInput }
}

/** Without a role, a licence makes a driver and a registry a guide; all others are customers. */
function rolesOf(cells: Cells<PersonColumn>): PersonRole[] {
  const found = new Set<PersonRole>()
  for (const typed of cells.list('roles')) {
    const role = readOption(typed, personRoleNames, {
      chofer: ['conductor', 'conductora', 'choferes', 'driver', 'transportista'],
      guia: ['guide', 'guiaturistico', 'guiadeturismo', 'guias'],
      cliente: ['clientes', 'customer', 'client'],
      pasajero: ['pasajera', 'pax', 'turista'],
      contacto: ['proveedor', 'agencia', 'agente'],
      oficina: ['administracion', 'ventas', 'vendedor', 'vendedora', 'recepcion'],
    })
    if (role) found.add(role)
    else cells.note('roles', `«${typed.slice(0, 40)}» no es un rol que usamos`)
  }
  if (found.size > 0) return personRoles.filter((role) => found.has(role))
  if (cells.text('licence_number') || cells.text('licence_class')) found.add('chofer')
  if (cells.text('guide_registry')) found.add('guia')
  return found.size > 0 ? [...found] : ['cliente']
}

const shapes: Readonly<Record<string, readonly [RegExp, DocumentType]>> = {
  CL: [/^\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK]$/, 'rut'],
  PE: [/^\d{8}$/, 'dni'],
  AR: [/^\d{1,2}\.?\d{3}\.?\d{3}$/, 'dni'],
}

/** A number without its type is what the country's own documents look like, or another. */
function documentTypeOf(cells: Cells<PersonColumn>, number: string, country: string): DocumentType {
  const typed = cells.text('document_type')
  if (!number) return ''
  const [shape, own] = shapes[country] ?? []
  if (!typed) return shape?.test(number) && own ? own : 'otro'
  const type = readOption(typed, documentTypeNames, { pasaporte: ['passport', 'pas', 'pp'] })
  if (!type) cells.note('document_type', `${cells.quoted('document_type')} queda como «Otro»`)
  return type || 'otro'
}

const namesIn = (kind: 'region' | 'language', codes: readonly string[]) =>
  new Map(
    ['en', 'pt', 'es'].flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: kind })
      return codes.map((code) => [bareText(names.of(code) ?? code), code] as const)
    }),
  )
const countryCodes: readonly string[] = getCountries()
const countriesByName = namesIn('region', countryCodes)
/** Languages of guides and customers. */
const languagesByName = namesIn(
  'language',
  'es en pt fr de it nl ja zh ko ru he ar pl cs sv da no fi tr qu ay gn ca el hu uk'.split(' '),
)

/** «Chile», «CL», «Brazil». */
function nationalityOf(cells: Cells<PersonColumn>): string {
  const typed = cells.text('nationality')
  if (!typed) return ''
  const code = countryCodes.find((each) => each === typed.toUpperCase())
  const found = code ?? countriesByName.get(bareText(typed))
  if (!found) cells.fail('nationality', `${cells.quoted('nationality')} no es un país`)
  return found ?? ''
}

function languagesOf(cells: Cells<PersonColumn>): string[] {
  const codes = new Set(languagesByName.values())
  const found = cells.list('languages').flatMap((typed) => {
    const code = codes.has(typed.toLowerCase()) ? typed.toLowerCase() : languagesByName.get(bareText(typed))
    if (!code) cells.note('languages', `«${typed.slice(0, 40)}» no es un idioma que conocemos`)
    return code ?? []
  })
  return [...new Set(found)].slice(0, 10)
}
