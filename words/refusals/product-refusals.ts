import { count, formatDate } from '../format.ts'
import { refused, type RefusalText } from './refusal-text.ts'

/** Why a product, its calendar or its shared seats can't be changed like that. */
export type ProductRefusal = keyof typeof productRefusals

export const productRefusals = {
  extra_stock_below_sold: refused(
    409,
    ({ extra, taken, date }) =>
      `De ${extra} ya hay ${taken} vendidos el ${formatDate(String(date), { year: true })}: no puede bajar de ahí.`,
  ),
  code_taken: refused(409, 'Ese código ya se usa en otro producto.'),
  slug_taken: refused(409, 'Esa dirección ya está en uso.'),
  not_ready_to_publish: refused(422, ({ missing }) => `Para publicar falta: ${missing}.`),
  published_needs: refused(
    422,
    ({ missing }) =>
      `Está publicado y no puede quedar sin ${missing}. Ponlo en pausa para hacer este cambio.`,
  ),
  contact_needed: refused(
    422,
    'Hay tours publicados: deja un teléfono, un WhatsApp o un correo donde los clientes te encuentren.',
  ),
  capacity_below_sold: refused(
    409,
    ({ date, start_time, seats, capacity }) =>
      `El ${formatDate(String(date), { year: true })} a las ${start_time} ya hay ${count(Number(seats), 'cupo tomado', 'cupos tomados')}: no puede bajar a ${capacity}.`,
  ),
  departure_time_taken: refused(
    409,
    ({ date, start_time }) =>
      `El ${formatDate(String(date), { year: true })} ya hay una salida a las ${start_time}.`,
  ),
  departure_started: refused(409, 'Esa salida ya partió: no se puede cambiar.'),
  pool_name_taken: refused(409, 'Ya hay cupos compartidos con ese nombre.'),
  pool_too_small: refused(
    409,
    ({ date, seats, capacity }) =>
      `El ${formatDate(String(date), { year: true })} ya hay ${count(Number(seats), 'cupo tomado', 'cupos tomados')} entre los productos que los comparten: no puede quedar en ${capacity}.`,
  ),
  has_future_bookings: refused(
    409,
    ({ bookings }) =>
      `Tiene ${count(Number(bookings), 'reserva futura', 'reservas futuras')}: no se puede archivar todavía.`,
  ),
  product_status_does_not_allow: refused(409, 'El estado del producto no admite este cambio.'),
  picture_not_readable: refused(
    422,
    'No pudimos leer la imagen. Sube un archivo JPG, PNG, WebP o AVIF de hasta 5 MB.',
  ),
  too_many_pictures: refused(422, 'Un producto tiene 10 imágenes como máximo.'),
} satisfies Record<string, RefusalText>
