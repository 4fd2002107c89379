import type { ProductRefusals } from '#domain/products/refusals.ts'

import { count, formatDate, startTime } from '../format.ts'
import { type CustomerRefusal, refused, type RefusalTexts } from './refusal-text.ts'

export const productRefusalTexts: RefusalTexts<Exclude<keyof ProductRefusals, CustomerRefusal>> = {
  extra_stock_below_sold: refused(
    409,
    ({ extra, taken, date }) =>
      `Ya hay ${taken} vendidos de «${extra}» el ${formatDate(date, { year: true })}: el límite no puede ser menor.`,
  ),
  code_taken: refused(409, 'Ese código ya se usa en otro producto.'),
  slug_taken: refused(409, 'Esa dirección ya está en uso.'),
  not_ready_to_publish: refused(422, ({ missing }) => `Para publicar falta: ${missing}.`),
  published_needs: refused(
    422,
    ({ missing }) =>
      `Está publicado y no puede quedar sin ${missing}. Ponlo en pausa para hacer este cambio.`,
  ),
  capacity_below_sold: refused(
    409,
    ({ date, start_time, seats, capacity }) =>
      `El ${formatDate(date, { year: true })} a las ${startTime(date, start_time)} ya hay ${count(seats, 'cupo tomado', 'cupos tomados')}: no puede bajar a ${capacity}.`,
  ),
  departure_time_taken: refused(
    409,
    ({ date, start_time }) =>
      `El ${formatDate(date, { year: true })} ya hay una salida a las ${startTime(date, start_time)}.`,
  ),
  departure_started: refused(409, 'Esa salida ya comenzó: no se puede cambiar.'),
  pool_name_taken: refused(409, 'Ya hay cupos compartidos con ese nombre.'),
  pool_too_small: refused(
    409,
    ({ date, seats, capacity }) =>
      `El ${formatDate(date, { year: true })} ya hay ${count(seats, 'cupo tomado', 'cupos tomados')} entre los productos que los comparten: no puede quedar en ${capacity}.`,
  ),
  has_future_bookings: refused(
    409,
    ({ bookings }) =>
      `Tiene ${count(bookings, 'reserva futura', 'reservas futuras')}: no se puede archivar todavía.`,
  ),
  product_status_does_not_allow: refused(409, 'El estado del producto no permite este cambio.'),
  too_many_pictures: refused(422, 'Un producto tiene 10 imágenes como máximo.'),
}
