import { formatMoney } from '#words/format.ts'

import type { AgencySign } from '../rules/agency.ts'
import { taxIdWord } from '../words/tax-id-word.ts'

export const agenciesTexts = {
  bookings: 'Reservas',
  seeBookings: 'Ver sus reservas',
  account: 'Cuenta',
  seeAccount: 'Ver su cuenta',
  title: 'Agencias',
  description: 'Agencias, hostales, OTA y otros tour operadores que venden tus tours.',
  tabs: { lista: 'Agencias', duplicados: 'Duplicadas', importar: 'Importar' },
  tabsLabel: 'Secciones de agencias',
  list: 'Agencias',
  add: 'Agregar agencia',
  search: (taxId: string) =>
    `Buscar por nombre, contacto o ${/\p{Ll}/u.test(taxId) ? taxId.toLowerCase() : taxId}`,
  name: 'Agencia',
  kind: 'Tipo',
  contact: 'Contacto',
  phone: 'Teléfono',
  email: 'Correo',
  state: 'Estado',
  inactive: 'Inactiva',
  filterKind: 'Tipo',
  allKinds: 'Todos los tipos',
  filterState: 'Estado',
  allStates: 'Activas e inactivas',
  activeOnly: 'Activas',
  inactiveOnly: 'Inactivas',
  emptyTitle: 'Todavía no hay agencias',
  emptyBody: 'Aquí verás las agencias, hostales y OTA que te venden. Agrega una, o importa tu lista.',
  emptyReaderBody: 'Aquí verás las agencias, hostales y OTA que venden tus tours.',
  loading: 'Cargando la agencia',
  edit: 'Editar',
  deactivate: 'Desactivar',
  deactivateTitle: (name: string) => `¿Desactivar ${name}?`,
  deactivateBody:
    'Deja de ofrecerse al vender y conserva lo que ya vendió. Puedes reactivarla cuando quieras.',
  deactivateBalance: (balance: number, currency: string) =>
    balance > 0
      ? `Debe ${formatMoney(balance, currency)}: su cuenta sigue abierta hasta que lo pague.`
      : `Tiene ${formatMoney(-balance, currency)} a favor: su cuenta sigue abierta hasta que se lo pagues.`,
  deactivated: 'Agencia desactivada',
  reactivate: 'Reactivar',
  reactivated: 'Agencia reactivada',
  moneyEmail: 'Correo de cobros',
  sameEmail: 'El mismo de las confirmaciones',
  language: 'Idioma',
  note: 'Nota',
  logo: 'Logo',
  noLogo: 'Sin logo',
  chooseLogo: 'Elegir logo',
  changeLogo: 'Cambiar logo',
  removeLogo: 'Quitar logo',
  logoSaved: 'Logo guardado',
  logoRemoved: 'Logo quitado',
  logoOf: (name: string) => `Logo de ${name}`,
  similar: (quantity: number) =>
    quantity === 1
      ? 'Puede estar repetida: hay una agencia parecida.'
      : `Puede estar repetida: hay ${quantity} agencias parecidas.`,
  seeSimilar: 'Comparar',
} as const

export const agencyFormTexts = {
  create: 'Agregar agencia',
  identity: 'Quién es',
  name: 'Nombre',
  contactTitle: 'Contacto',
  contactName: 'Persona de contacto',
  email: 'Correo de confirmaciones',
  emailHint: 'Ahí llegan las confirmaciones de sus reservas',
  moneyEmail: 'Correo de cobros',
  moneyEmailHint: 'Para estados de cuenta y pagos. Vacío: el de confirmaciones.',
  phone: 'Teléfono o WhatsApp',
  language: 'Idioma de los mensajes',
  voucher: 'Lo que ve su pasajero',
  hidesPrices: 'No mostrar precios al pasajero',
  hidesPricesHint:
    'Su voucher, su reserva en línea y sus mensajes muestran solo lo que te falta cobrarle. Para cambiar de fecha o cancelar, te escribe.',
  logoOnVoucher: 'Mostrar su logo en el voucher',
  logoOnVoucherHint: 'Junto al tuyo. El logo se sube en la ficha de la agencia.',
  yes: 'Sí',
  no: 'No',
  note: 'Nota interna',
  save: 'Guardar cambios',
  saveNew: 'Agregar',
  back: 'Volver',
  saved: 'Agencia guardada',
  added: 'Agencia agregada',
  saveFailed: 'No pudimos guardar',
  maybe: 'Puede que ya exista:',
  inactive: 'inactiva',
} as const

export const agencyPairTexts = {
  title: 'Duplicadas',
  hint: 'Agencias que pueden ser la misma. Al unirlas no se pierden reservas, y las notas de las dos quedan juntas.',
  limit: 'Se muestran los 50 pares más seguros.',
  emptyTitle: 'No encontramos agencias repetidas',
  emptyBody: 'Comparamos nombre, identificación tributaria, correo y teléfono.',
  compareTitle: 'Comparar y unir',
  compareHint: 'Elige qué dato queda. Las notas se suman, y lo vendido por las dos queda junto.',
  merge: 'Unir las dos',
  merged: 'Ahora es una sola agencia',
  apart: 'Son distintas',
  setApart: 'No volverán a aparecer juntas',
  mergeFailed: 'No pudimos unirlas',
} as const

const signNames: Record<Exclude<AgencySign, 'tax_id'>, string> = {
  name: 'Mismo nombre',
  email: 'Mismo correo',
  phone: 'Mismo teléfono',
  similar: 'Nombre parecido',
}
export const agencySignName = (sign: AgencySign): string =>
  sign === 'tax_id' ? `${taxIdWord()} igual` : signNames[sign]
