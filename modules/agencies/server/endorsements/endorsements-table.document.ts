import { text } from '#server/files/reading/sheet-cells.ts'
import { day, moment, money, quantity, type TableColumn } from '#server/files/table-columns.ts'

import type { Endorsement } from '../../contract/endorsements.contract.ts'
import { endorsementStatusNames } from '../../words/endorsement-words.ts'

export const endorsementColumns: readonly TableColumn<{ endorsement: Endorsement }>[] = [
  { header: 'Día del tour', cell: ({ endorsement: { date } }) => day(date) },
  { header: 'Hora', cell: ({ endorsement: { start_time } }) => text(start_time) },
  { header: 'Tour', cell: ({ endorsement: { product_name } }) => text(product_name) },
  { header: 'Tour operador', cell: ({ endorsement: { agency_name } }) => text(agency_name) },
  { header: 'Estado', cell: ({ endorsement: { status } }) => text(endorsementStatusNames[status]) },
  { header: 'Personas', cell: ({ endorsement: { people } }) => quantity(people) },
  { header: 'Costo neto', cell: ({ endorsement: { net_cost, currency } }) => money(net_cost, currency) },
  { header: 'Moneda', cell: ({ endorsement: { currency } }) => text(currency) },
  {
    header: 'Reservas',
    cell: ({ endorsement: { bookings } }) =>
      text(
        bookings
          .filter(({ is_removed }) => !is_removed)
          .map(({ locator }) => locator)
          .join(', '),
      ),
  },
  { header: 'Creado', cell: ({ endorsement: { created_at } }, zone) => moment(created_at, zone) },
  { header: 'Enviado', cell: ({ endorsement: { sent_at } }, zone) => moment(sent_at, zone) },
  { header: 'Respondido', cell: ({ endorsement: { answered_at } }, zone) => moment(answered_at, zone) },
  { header: 'Respondió', cell: ({ endorsement: { answered_by } }) => text(answered_by) },
  { header: 'Nota de la respuesta', cell: ({ endorsement: { answer_note } }) => text(answer_note) },
  { header: 'Nota', cell: ({ endorsement: { note } }) => text(note) },
]
