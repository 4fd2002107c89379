import { z } from 'zod'

import { bookingStatuses } from '#domain/bookings/booking.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf } from '../endpoint/exported.ts'
import { id, localDate, paragraphs } from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'

export type RefundTask = z.infer<typeof RefundTask>
/** Money of a booking that has to go back, with who takes care of it. */
export const RefundTask = z.object({
  booking_id: z.uuid(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  contact_name: z.string(),
  contact_phone: z.string(),
  service_date: z.string(),
  currency: z.string(),
  /** minor units */
  refund_due: z.int(),
  /** part of `paid` from a provider's sandbox, which is not money */
  paid_in_trial: z.int(),
  /** minor units of refunds whose result at the provider is unknown */
  in_doubt: z.int(),
  /** the provider refused a refund and it has not been reviewed */
  refused: z.boolean(),
  assignee_id: z.uuid().nullable(),
  assignee_name: z.string(),
  due_on: z.string().nullable(),
  note: z.string(),
  /** 0: never edited */
  version: z.int(),
})

export const listRefundTasks = endpoint({
  method: 'GET',
  path: '/payments/refund-tasks',
  summary:
    'Dinero que hay que devolver, y devoluciones que un proveedor no terminó, por reserva, con quién se encarga y hasta cuándo.',
  access: 'payments.settle',
  query: listQuery({ assignee_id: { schema: id, allows: ['eq'] } }).omit({ search: true }),
  response: z.array(RefundTask),
  paged: true,
})

export const exportRefundTasks = exportOf(listRefundTasks, {
  summary: 'Lo que hay que devolver, como lo muestra la lista, en un archivo CSV o XLSX.',
})

export const sumRefundTasks = endpoint({
  method: 'GET',
  path: '/payments/refund-tasks/sums',
  summary: 'Cuánto hay que devolver en total, por moneda.',
  access: 'payments.settle',
  response: z.array(
    z.object({
      currency: z.string(),
      refund_due: z.int(),
      /** part of it that is not money */
      in_trial: z.int(),
      bookings: z.int(),
    }),
  ),
})

export type RefundTaskInput = z.infer<typeof RefundTaskInput>
export const RefundTaskInput = z.object({
  version: z.int('Falta la versión que estás editando').min(0),
  assignee_id: id.nullable(),
  due_on: localDate.nullable(),
  note: paragraphs(300),
})

export const saveRefundTask = endpoint({
  method: 'PUT',
  path: '/payments/refund-tasks/:booking_id',
  summary: 'Dice quién se encarga de devolver el dinero de una reserva, y hasta cuándo.',
  access: 'payments.settle',
  params: z.object({ booking_id: id }),
  body: RefundTaskInput,
  response: RefundTask,
  refusals: ['stale', 'nothing_to_refund', 'assignee_unknown'],
})
