import type { ListedPerson } from '#contract/persons/persons.contract.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { day, type TableColumn } from '#server/files/table-columns.ts'
import { stateNames } from '#words/office/code-names.ts'
import { personRoleNames, validityNames } from '#words/office/resource-words.ts'

/** What the list shows: no documents and no health data, which are read for one person at a time. */
export const personColumns: readonly TableColumn<ListedPerson>[] = [
  { header: 'Nombre', cell: ({ full_name }) => text(full_name) },
  { header: 'Roles', cell: ({ roles }) => text(roles.map((role) => personRoleNames[role]).join(', ')) },
  { header: 'Teléfono', cell: ({ phone }) => text(phone) },
  { header: 'Correo', cell: ({ email }) => text(email) },
  { header: 'Idiomas', cell: ({ languages }) => text(languages.join(', ')) },
  { header: 'Licencia vence', cell: ({ licence_expires_on }) => day(licence_expires_on) },
  {
    header: 'Licencia',
    cell: ({ licence_validity }) => text(licence_validity ? validityNames[licence_validity] : ''),
  },
  {
    header: 'Registro de guía vence',
    cell: ({ guide_registry_expires_on }) => day(guide_registry_expires_on),
  },
  {
    header: 'Registro de guía',
    cell: ({ guide_registry_validity }) =>
      text(guide_registry_validity ? validityNames[guide_registry_validity] : ''),
  },
  { header: 'Estado', cell: ({ state }) => text(stateNames[state]) },
]
