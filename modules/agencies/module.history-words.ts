import { fieldsChanged, quoted, type Tellers } from '#words/office/history/tellers.ts'

import type { AgencyInput } from './contract/agencies.contract.ts'
import type { AgencyEvents } from './rules/events.ts'

const fieldNames: Record<keyof AgencyInput, string> = {
  name: 'el nombre',
  kind: 'el tipo',
  tax_id: 'la identificación tributaria',
  contact_name: 'el contacto',
  email: 'el correo',
  money_email: 'el correo de cobros',
  phone: 'el teléfono',
  language: 'el idioma',
  note: 'la nota',
  state: 'el estado',
}

const own: Tellers<AgencyEvents> = {
  agency_created: () => ['agregó esta agencia'],
  agency_imported: ({ file_name }) => [`la importó de ${quoted(file_name)}`],
  agency_updated: ({ fields }) => [fieldsChanged(fieldNames, fields)],
  agency_logo_set: () => ['cambió el logo'],
  agency_logo_removed: () => ['quitó el logo'],
  agency_deactivated: () => ['la desactivó: ya no se ofrece al vender'],
  agency_reactivated: () => ['la reactivó'],
  agency_removed: ({ name }) => [`quitó ${quoted(name)} al deshacer su importación`],
  agencies_merged: ({ other_name }) => [`la unió con ${quoted(other_name)}`],
}

export const historyWords = { ownTellers: { agency: own } } as const
