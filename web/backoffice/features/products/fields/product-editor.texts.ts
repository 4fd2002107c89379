import { type Gathered, gather, inOrder } from '#app/gather.ts'
import { modules } from '#app/modules/menu.ts'
import type { PageOfModule } from '#web/backoffice/office-module.ts'

/** The sections of the editor: the anchor and the title. */
export const sectionTitles = {
  identidad: 'Nombre y ficha',
  descripcion: 'Descripción',
  imagenes: 'Imágenes',
  horario: 'Disponibilidad semanal',
  cerradas: 'Cambios de fechas',
  personas: 'Categorías de pasajeros',
  precios: 'Precios',
  encuentro: 'Encuentro y recogida',
  textos: 'Textos',
  itinerario: 'Itinerario',
  incluye: 'Incluye y qué llevar',
  especiales: 'Precios especiales',
  adicionales: 'Adicionales',
  entradas: 'Entradas a parques',
  limites: 'Reservas',
  reglas: 'Plazo y cancelación',
} as const
export type CoreSectionId = keyof typeof sectionTitles

/** The steps that a new product needs, in their order, and the pages with all else. */
export const stepIds = ['basico', 'fechas', 'precios', 'recogida', 'publicar'] as const
const moreIds = ['detalles', 'especiales', 'adicionales', 'reglas', 'historial'] as const
export type CorePageId = (typeof stepIds)[number] | (typeof moreIds)[number]
export type PageId = CorePageId | Extract<keyof Gathered<typeof modules, 'productPages'>, string>

const pagesOfModules: Readonly<Record<string, PageOfModule>> = { ...gather(modules, 'productPages') }
export const morePages: readonly PageId[] = inOrder(moreIds, gather(modules, 'productPages'))

const corePageTitles: Readonly<Record<CorePageId, { title: string; heading?: string }>> = {
  basico: { title: 'Lo básico', heading: '¿Qué tour es?' },
  fechas: { title: 'Fechas', heading: '¿Cuándo sale?' },
  precios: { title: 'Precios', heading: '¿Cuánto cuesta?' },
  recogida: { title: 'Recogida', heading: '¿Dónde empieza?' },
  publicar: { title: 'Publicar' },
  detalles: { title: 'Detalles del tour' },
  especiales: { title: 'Precios especiales' },
  adicionales: { title: 'Adicionales y entradas' },
  reglas: { title: 'Reglas de reserva' },
  historial: { title: 'Historial' },
}
const isOfCore = (id: PageId): id is CorePageId => id in corePageTitles
export const pageTitle = (id: PageId): string =>
  isOfCore(id) ? corePageTitles[id].title : (pagesOfModules[id]?.title ?? '')
/** Above the page: for a step its question. */
export const pageHeading = (id: PageId): string =>
  (isOfCore(id) && corePageTitles[id].heading) || pageTitle(id)

/** Texts of the editor as a whole. */
export const editorTexts = {
  edit: 'Editar producto',
  loading: 'Cargando el producto',
  loadFailed: 'No pudimos cargar este producto',
  notFound: 'No encontramos este producto',
  notFoundBody: 'Puede que la dirección esté incompleta o que sea de otro tour operador.',
  backToList: 'Ver productos',
  pages: 'Páginas del producto',
  steps: 'Pasos',
  more: 'Más',
  step: (step: number, steps: number) => `Paso ${step} de ${steps}`,
  next: (title: string) => `Siguiente: ${title}`,
  saveAndNext: 'Guardar y seguir',
  readOnly: 'Tu nivel puede ver este producto, pero no cambiarlo.',
  readOnlyDates: 'Tu nivel puede ver este producto y abrir o cerrar fechas, pero no cambiar lo demás.',
  saveFailed: 'No pudimos guardar el producto',
  sideTitle: 'Vista previa y precios',
  lineError: (line: number, message: string) => `Línea ${line}: ${message}`,
  onePerLine: 'Uno por línea.',
} as const

/** Names of edited fields, for comparing two versions. */
export const fieldLabels = {
  code: 'Código',
  color: 'Color',
  name: 'Nombre',
  kind: 'Tipo',
  tagline: 'Frase corta',
  description: 'Descripción',
  highlights: 'Lo mejor',
  itinerary: 'Itinerario',
  includes: 'Incluye',
  excludes: 'No incluye',
  bring: 'Qué llevar',
  requirements: 'Requisitos',
  faqs: 'Preguntas frecuentes',
  languages: 'Idiomas',
  duration_minutes: 'Duración',
  difficulty: 'Dificultad',
  min_age: 'Edad mínima',
  unsaid_facts: 'Por responder',
  altitude_max: 'Altitud máxima',
  meeting: 'Encuentro',
  meeting_point: 'Punto de encuentro',
  pickup_lead_minutes: 'Anticipación de la recogida',
  needs_vehicle: 'Necesita vehículo',
  needs_guide: 'Necesita guía',
  min_pax: 'Mínimo de pasajeros',
  max_pax_booking: 'Máximo por reserva',
  confirm_mode: 'Confirmación',
  deposit_percent: 'Abono para confirmar',
  cutoff: 'Plazo de reserva',
  cancellation_tiers: 'Política de cancelación',
  categories: 'Categorías',
  price_unit: 'Precio por',
  unit_label: 'Nombre del grupo o vehículo',
  people_per_vehicle: 'Pasajeros por vehículo',
  seasons: 'Precios',
  special_prices: 'Precios especiales',
  extras: 'Adicionales',
  entrance_fees: 'Entradas',
  availability_rules: 'Horario semanal',
} as const

export const identityTexts = {
  description: 'Cómo se llama, qué tipo de tour es y para quién.',
  kind: 'Tipo',
  duration: 'Duración',
  hours: 'h',
  minutes: 'min',
  durationHours: (label: string) => `${label}: horas`,
  durationDays: (label: string) => `${label}: días`,
  days: 'días',
  durationMinutes: (label: string) => `${label}: minutos`,
  difficulty: 'Dificultad',
  languages: 'Idiomas de la guía',
  minAge: 'Edad mínima',
  minAgeHint: '0 si no hay edad mínima',
  years: ' años',
  altitude: 'Altitud máxima',
  altitudeHint: 'Déjalo vacío si no importa',
  meters: ' m',
  confirm: 'Confirmación de reservas',
} as const

export const wordingTexts = {
  description: 'El resto de la página pública.',
  bodyDescription: 'Lo primero que lee quien busca un tour.',
  tagline: 'Frase corta',
  taglineHint: 'Una línea bajo el nombre.',
  body: 'Descripción',
  bodyHint: 'Deja una línea en blanco entre párrafos.',
  highlights: 'Lo mejor del tour',
  requirements: 'Requisitos y restricciones',
  faqs: 'Preguntas frecuentes',
  question: 'Pregunta',
  answer: 'Respuesta',
  addFaq: 'Agregar pregunta',
  faq: (index: number) => `Pregunta ${index}`,
} as const

export const itineraryTexts = {
  description: 'Los pasos del día, contados desde la hora de salida.',
  step: (index: number) => `Paso ${index}`,
  offset: 'Desde la salida',
  title: 'Título',
  text: 'Detalle',
  add: 'Agregar paso',
  empty: 'Todavía no hay pasos.',
} as const

export const includesTexts = {
  description: 'Escribe uno por línea. Así aparecen en la página pública y en el voucher.',
  includes: 'Incluye',
  excludes: 'No incluye',
  bring: 'Qué llevar',
} as const

export const meetingTexts = {
  description: 'Dónde empieza el tour para cada pasajero.',
  mode: '¿Dónde se recoge a los pasajeros?',
  lead: 'Anticipación de la primera recogida',
  leadHint:
    'Cuánto antes de la salida se recoge en los alojamientos sin zona. En los que tienen zona cuentan los minutos de la zona.',
  minutes: ' min',
  point: 'Punto de encuentro',
  name: 'Nombre del lugar',
  namePlaceholder: 'Plaza principal, frente a la iglesia',
  address: 'Dirección',
  instructions: 'Cómo llegar o cómo reconocerlo',
  position: 'Posición',
  noPoint: 'Escribe el punto de encuentro para que los pasajeros sepan dónde ir.',
  operator: 'La oficina',
  operation: 'Operación',
  needsVehicle:
    'Los pasajeros quedan «sin asignar» hasta que estén en una planilla con vehículo. Desactívalo para caminatas y visitas a pie.',
  needsGuide:
    'Sus planillas muestran una advertencia si no tienen guía. Desactívalo para traslados y tours con chofer guía.',
  vehicles: 'Ver vehículos',
  guides: 'Ver guías',
  yes: 'Sí',
  no: 'No',
} as const

/** Moving and removing in any list of the editor. */
export const rowTexts = {
  up: (what: string) => `Subir ${what}`,
  down: (what: string) => `Bajar ${what}`,
  remove: (what: string) => `Quitar ${what}`,
} as const
