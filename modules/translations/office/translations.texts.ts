import { count } from '#words/format.ts'
import { languageNames } from '#words/office/code-names.ts'

import type { OtherLanguage, TextPart } from '../contract/translations.contract.ts'

export const translationTexts = {
  title: 'Idiomas del tour',
  of: (name: string) => `Idiomas · ${name}`,
  section:
    'Los clientes leen el tour en español, inglés o portugués. Lo que falta se muestra en español. Un texto que se repite en otros tours se traduce una sola vez.',
  operatorTitle: 'Idiomas del tour operador',
  operatorPage: 'Idiomas',
  operatorSection:
    'Condiciones, datos para pagar, zonas y puntos de recogida, en inglés y portugués. Los textos de cada tour se traducen en el tour.',
  operatorNothing: 'No hay textos que traducir',
  operatorNothingBody: 'Escribe primero las condiciones o los puntos de recogida en español.',
  operatorBack: 'Volver al tour operador',
  open: 'Traducir',
  see: 'Ver traducciones',
  back: 'Volver al tour',
  language: 'Idioma al que traduces',
  tab: (language: OtherLanguage, left: number) =>
    `${languageNames[language]} · ${left === 0 ? 'listo' : left === 1 ? 'falta 1' : `faltan ${left}`}`,
  progress: (language: OtherLanguage, left: number, all: number) =>
    left === 0
      ? `${languageNames[language]}: los ${all} textos están traducidos.`
      : `${languageNames[language]}: falta traducir ${left} de ${count(all, 'texto', 'textos')}.`,
  onlyLeft: 'Solo lo que falta',
  missing: 'Falta traducir',
  same: 'Dejar igual',
  sameFor: (source: string) => `Dejar igual: ${source}`,
  field: (language: OtherLanguage, source: string) =>
    `En ${languageNames[language].toLowerCase()}: ${source}`,
  spanish: 'Español',
  allDone: (language: OtherLanguage) => `Todo está traducido en ${languageNames[language].toLowerCase()}`,
  allDoneBody: 'Quita el filtro para revisar lo que ya está traducido.',
  nothing: 'Este tour todavía no tiene textos',
  nothingBody: 'Escribe primero el tour en español; después aparece aquí para traducirlo.',
  loading: 'Cargando los textos del tour',
  loadFailed: 'No pudimos cargar los textos',
  outdated: 'Estas traducciones son de textos que cambiaron',
  saveFailed: 'No pudimos guardar las traducciones',
} as const

export const partNames: Record<TextPart, string> = {
  name: 'Nombre',
  tagline: 'Frase corta',
  description: 'Descripción',
  highlights: 'Lo mejor',
  requirements: 'Requisitos',
  faqs: 'Preguntas frecuentes',
  pictures: 'Descripción de las imágenes',
  itinerary: 'Itinerario',
  includes: 'Incluye',
  excludes: 'No incluye',
  bring: 'Qué llevar',
  meeting_point: 'Punto de encuentro',
  categories: 'Categorías',
  unit_label: 'Nombre del grupo o vehículo',
  seasons: 'Temporadas',
  extras: 'Adicionales',
  entrance_fees: 'Entradas a parques',
  terms: 'Condiciones',
  bank_details: 'Datos para transferencias',
  zones: 'Zonas de recogida',
  pickup_points: 'Puntos de recogida',
}
