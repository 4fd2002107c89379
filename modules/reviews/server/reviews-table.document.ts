import { text } from '#server/files/reading/sheet-cells.ts'
import { moment, quantity, type TableColumn } from '#server/files/table-columns.ts'

import type { Review } from '../contract/reviews.contract.ts'
import { hideReasonNames, reviewStatusNames } from '../words/review-words.ts'

export const reviewColumns: readonly TableColumn<{ review: Review }>[] = [
  { header: 'Enviada', cell: ({ review }, zone) => moment(review.created_at, zone) },
  { header: 'Tour', cell: ({ review }) => text(review.product_name) },
  { header: 'Día del tour', cell: ({ review }) => text(review.service_date) },
  { header: 'Reserva', cell: ({ review }) => text(review.locator) },
  { header: 'Estrellas', cell: ({ review }) => quantity(review.score) },
  { header: 'Comentario', cell: ({ review }) => text(review.comment) },
  { header: 'Firma', cell: ({ review }) => text(review.author) },
  { header: 'Estado', cell: ({ review }) => text(reviewStatusNames[review.status]) },
  {
    header: 'Motivo',
    cell: ({ review: { hide_reason } }) => text(hide_reason ? hideReasonNames[hide_reason] : ''),
  },
  { header: 'Respuesta', cell: ({ review }) => text(review.answer) },
]
