import type { FileRefusal } from '#domain/refusal.ts'
import type { ResourceRefusals } from '#domain/resources/refusals.ts'

import { formatNumber } from '../formatters.ts'
import { thatPlate } from '../plate-word.ts'
import { refused, type RefusalTexts } from './refusal-text.ts'

export const resourceRefusalTexts: RefusalTexts<keyof ResourceRefusals | FileRefusal> = {
  zone_name_taken: refused(409, 'Ya hay una zona con ese nombre.'),
  zone_in_use: refused(409, 'Hay alojamientos en esta zona: pásalos a otra antes de eliminarla.'),
  zones_changed: refused(409, 'Las zonas cambiaron mientras las ordenabas. Mira cómo están ahora.'),
  file_not_readable: refused(422, 'No pudimos leer el archivo. Guárdalo como CSV o como Excel (.xlsx).'),
  picture_not_readable: refused(
    422,
    'No pudimos leer la imagen. Sube un archivo JPG, PNG, WebP o AVIF de hasta 5 MB.',
  ),
  picture_heic: refused(
    422,
    'Tu teléfono guardó la foto en formato HEIC, que no podemos abrir. Guárdala como JPG y súbela de nuevo.',
  ),
  picture_too_small: refused(
    422,
    ({ min }) => `La imagen es demasiado pequeña: sube una de al menos ${min} píxeles por lado.`,
  ),
  import_too_long: refused(
    422,
    ({ max }) =>
      `El archivo es demasiado grande: hasta ${formatNumber(max)} filas y 2 MB. Divídelo en partes.`,
  ),
  import_too_wide: refused(
    422,
    ({ max }) => `El archivo tiene más de ${formatNumber(max)} columnas. Borra las que no se usan.`,
  ),
  import_empty: refused(422, 'El archivo tiene títulos, pero no tiene filas.'),
  import_settled: refused(409, 'Esta importación ya se hizo o se deshizo: mira cómo quedó.'),
  import_outdated: refused(
    409,
    'Los datos que usa el archivo cambiaron desde que lo revisaste. Revísalo otra vez.',
  ),
  import_running: refused(
    409,
    'Otra importación está en curso: espera a que termine y revisa el archivo otra vez.',
  ),
  plate_taken: refused(409, () => `Ya hay un vehículo con ${thatPlate()}.`),
  driver_role_missing: refused(422, 'Esa persona no tiene el rol de chofer: agrégaselo en Personas.'),
  too_many_documents: refused(
    422,
    ({ max }) => `Un vehículo guarda hasta ${max} documentos. Elimina los que ya no sirven.`,
  ),
  document_file_type: refused(422, 'Sube un archivo PDF, JPG o PNG de hasta 5 MB.'),
  document_not_readable: refused(
    422,
    'No pudimos abrir el archivo: está dañado, o es un PDF con programas o archivos adjuntos. Guárdalo de nuevo como PDF, o sube una foto.',
  ),
  document_with_password: refused(
    422,
    'Este PDF pide una contraseña para abrirse. Guárdalo sin contraseña y súbelo de nuevo.',
  ),
}
