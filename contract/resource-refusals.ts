import { refused, type RefusalText } from './refusal-text.ts'

/** What is refused of vehicles, places and their files. */
export type ResourceRefusal = 'zone_name_taken' | 'zone_in_use' | 'zones_changed'

export const resourceRefusalTexts: Record<ResourceRefusal, RefusalText> = {
  zone_name_taken: refused(409, 'Ya hay una zona con ese nombre.'),
  zone_in_use: refused(409, 'Hay alojamientos en esta zona: pásalos a otra antes de eliminarla.'),
  zones_changed: refused(409, 'Las zonas cambiaron mientras las ordenabas. Mira cómo están ahora.'),
}
