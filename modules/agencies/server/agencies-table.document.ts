import { text } from '#server/files/reading/sheet-cells.ts'
import type { TableColumn } from '#server/files/table-columns.ts'
import { languageNames, stateNames } from '#words/office/code-names.ts'

import type { Agency } from '../contract/agencies.contract.ts'
import { agencyKindNames } from '../words/agency-words.ts'

export const agencyTableColumns: readonly TableColumn<Agency>[] = [
  { header: 'Nombre', cell: ({ name }) => text(name) },
  { header: 'Tipo', cell: ({ kind }) => text(agencyKindNames[kind]) },
  { header: 'Identificación tributaria', cell: ({ tax_id }) => text(tax_id) },
  { header: 'Contacto', cell: ({ contact_name }) => text(contact_name) },
  { header: 'Correo', cell: ({ email }) => text(email) },
  { header: 'Correo de cobros', cell: ({ money_email }) => text(money_email) },
  { header: 'Teléfono', cell: ({ phone }) => text(phone) },
  { header: 'Idioma', cell: ({ language }) => text(languageNames[language]) },
  { header: 'Nota', cell: ({ note }) => text(note) },
  { header: 'Estado', cell: ({ state }) => text(stateNames[state]) },
]
