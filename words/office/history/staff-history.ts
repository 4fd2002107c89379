import { count, formatDate, formatRate } from '../../format.ts'
import { levelNames, stateNames } from '../code-names.ts'
import { messageSettingsTellers } from './message-history.ts'
import { fieldsChanged, lowered, quoted, type CoreTellersOf, textOf, wordOf } from './tellers.ts'

const userFieldNames: Record<string, string> = {
  full_name: 'el nombre',
  email: 'el correo',
  phone: 'el teléfono',
  address: 'la dirección',
  lat_lng: 'la ubicación',
  tour_operator_id: 'el tour operador',
  may_override: 'el permiso para vender fuera de plazo o sobre la capacidad',
}
/** User fields whose values are shown. */
const saidFields: Record<string, { what: string; words: Record<string, string> }> = {
  level: { what: 'el nivel', words: levelNames },
  state: { what: 'el estado', words: stateNames },
}

type Changes = Record<string, [before: unknown, after: unknown]>

function userChanges(changes: Changes): string[] {
  const said = Object.entries(changes).flatMap(([field, [before, after]]) => {
    const known = saidFields[field]
    if (!known) return []
    return [
      `cambió ${known.what} de ${quoted(wordOf(known.words, before))} a ${quoted(wordOf(known.words, after))}`,
    ]
  })
  const others = Object.keys(changes).filter((field) => !saidFields[field])
  return [...said, ...(others.length > 0 ? [fieldsChanged(userFieldNames, others)] : [])]
}

export const userTellers: CoreTellersOf<'user'> = {
  user_created: ({ level }) => [`creó el usuario como ${levelNames[level]}`],
  user_invited: ({ by }) => [
    by === 'correo' ? 'envió la invitación por correo' : 'creó un enlace de invitación',
  ],
  user_updated: ({ changes, password }) => [
    ...userChanges(changes),
    ...(password ? ['puso una contraseña nueva'] : []),
  ],
  user_deleted: ({ full_name }) => [`eliminó el usuario de ${full_name}`],
  password_set: () => ['eligió su contraseña'],
  password_changed: () => ['cambió su contraseña'],
  second_factor_set: () => ['activó su verificación en dos pasos'],
  second_factor_removed: () => ['desactivó su verificación en dos pasos'],
  second_factor_reset: () => ['quitó su verificación en dos pasos'],
  recovery_codes_renewed: () => ['pidió códigos de recuperación nuevos'],
  sessions_ended: ({ ended }) => [`cerró ${count(ended, 'sesión', 'sesiones')} de esta cuenta`],
  recovery_code_used: ({ left }) => [
    `ingresó con un código de recuperación; le ${left === 1 ? 'queda 1' : `quedan ${left}`}`,
  ],
  movements_exported: ({ format }) => [`exportó movimientos de dinero en ${format.toUpperCase()}`],
  list_exported: ({ list, format }) => [`exportó la lista «${list}» en ${format.toUpperCase()}`],
  bookings_exported: ({ format }) => [`exportó reservas en ${format.toUpperCase()}`],
  passengers_exported: ({ format, sheets }) => [
    `exportó los pasajeros de ${count(sheets.length, 'planilla', 'planillas')} en ${format.toUpperCase()}`,
  ],
}

/** «la moneda», with its article. A test holds that no field of a tour operator lacks one. */
export const operatorFieldNames: Record<string, string> = {
  name: 'el nombre',
  legal_name: 'la razón social',
  tax_id: 'el identificador tributario',
  kind: 'el tipo',
  slug: 'la dirección web',
  email: 'el correo',
  phone: 'el teléfono',
  whatsapp: 'el WhatsApp',
  website: 'el sitio web',
  address: 'la dirección',
  lat_lng: 'la ubicación',
  brand_color: 'el color de marca',
  time_zone: 'la zona horaria',
  country: 'el país',
  currency: 'la moneda',
  secondary_currency: 'la segunda moneda',
  registry_number: 'el número de registro',
  registry_expires_on: 'el vencimiento del registro',
  terms: 'las condiciones',
  bank_details: 'los datos para transferencias',
  cancellation_tiers: 'la política de cancelación',
  constants: 'las reglas de operación',
  passenger_list: 'las columnas de la lista de pasajeros',
  second_factor_demanded: 'si se exige la verificación en dos pasos',
  state: 'el estado',
}

export const operatorTellers: CoreTellersOf<'tour_operator'> = {
  ...messageSettingsTellers,
  tour_operator_created: ({ name }) => [`creó el tour operador ${quoted(name)}`],
  tour_operator_updated: ({ changes }) => [
    ...Object.entries(changes)
      .filter(([field]) => field === 'state')
      .map(([, [, after]]) => `cambió el estado a ${lowered(wordOf(stateNames, textOf(after)))}`),
    ...otherChanges(Object.keys(changes).filter((field) => field !== 'state')),
  ],
  logo_set: () => ['puso el logotipo'],
  logo_removed: () => ['quitó el logotipo'],
  day_rate_written: ({ currency, main_currency, rate, date, source }) => [
    `anotó 1 ${currency} = ${formatRate(rate)} ${main_currency} para el ${formatDate(date)}` +
      (source ? ` (${source})` : ''),
  ],
}

const otherChanges = (fields: readonly string[]) =>
  fields.length > 0 ? [fieldsChanged(operatorFieldNames, fields)] : []
