import type { Ages } from '#domain/products/prices/age.rules.ts'
import { formatList, formatNumber, languageName } from '#words/formatters.ts'

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Texts shared by several public pages. */
export const texts = {
  languages: 'Idioma',
  skip: 'Ir al contenido',
  catalogue: 'Todos los tours',
  writeWhatsApp: 'Escribir por WhatsApp',
  call: 'Llamar',
  contact: 'Contacto',
  poweredBy: 'Con tecnología de Baqueano',
  registry: 'Registro',
  from: 'desde',
  pricesIn: (currency: string) => `Precios en ${currency}.`,
  seeIn: (currency: string) => `Precios y pago en ${currency}`,
  otherDepartures: {
    title: 'Estas salidas tienen lugar para tu grupo',
    keeps: 'Elige una para continuar. Lo que escribiste no se pierde.',
  },
  start: 'Inicio',
  duration: 'Duración',
  passengers: 'Pasajeros',
  per: { persona: 'por persona', grupo: 'por grupo', vehiculo: 'por vehículo' },
  map: 'Ver en el mapa',
  opensOutside: '(se abre en otra página)',
  terms: 'Condiciones del servicio',
  book: 'Reservar',
  payNothingNow: 'No pagas nada ahora',
  preview: 'Vista previa: así se verá la página. Todavía no se puede reservar desde aquí.',
  previewOnSale: 'Vista previa de la página publicada. Desde aquí no se reserva.',

  languageList: (codes: readonly string[]) =>
    asSentence(formatList(codes.map((code) => languageName(code).toLowerCase()))),
  /** «12 años o más», «3 a 11 años», «menos de 3 años» */
  agesOf({ min_age, max_age }: Ages): string {
    if (max_age === null) return min_age > 0 ? `${min_age} años o más` : 'Cualquier edad'
    if (min_age === 0) return `Hasta ${max_age} ${max_age === 1 ? 'año' : 'años'}`
    return min_age === max_age ? `${min_age} años` : `${min_age} a ${max_age} años`
  },
  /** «4.320 m» */
  altitude: (metres: number) => `${formatNumber(metres)} m`,
}
