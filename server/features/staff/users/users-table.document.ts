import type { Level, State } from '#domain/staff/level.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { moment, type TableColumn } from '#server/files/table-columns.ts'
import { levelNames, stateNames } from '#words/office/code-names.ts'

type UserRow = {
  full_name: string
  email: string
  phone: string
  level: Level
  state: State
  has_password: boolean
  tour_operator: { name: string }
  last_login_at: Date | null
  created_at: Date
}

export const userColumns: readonly TableColumn<UserRow>[] = [
  { header: 'Nombre', cell: ({ full_name }) => text(full_name) },
  { header: 'Nivel', cell: ({ level }) => text(levelNames[level]) },
  { header: 'Correo', cell: ({ email }) => text(email) },
  { header: 'Teléfono', cell: ({ phone }) => text(phone) },
  { header: 'Tour operador', cell: ({ tour_operator }) => text(tour_operator.name) },
  {
    header: 'Estado',
    cell: ({ state, has_password }) => text(state === 1 && !has_password ? 'Invitado' : stateNames[state]),
  },
  { header: 'Último ingreso', cell: ({ last_login_at }, zone) => moment(last_login_at, zone) },
  { header: 'Creado', cell: ({ created_at }, zone) => moment(created_at, zone) },
]
