/** Texts of the list, of a new product and of its status. */
import { exampleOf } from '#words/country.ts'
import { count } from '#words/format.ts'

export const productsTexts = {
  title: 'Productos',
  description: 'Los tours que vendes: textos, precios, horarios y fechas cerradas.',
  create: 'Nuevo producto',
  importPrices: 'Importar precios',
  list: 'Productos',
  tabs: 'Estado de los productos',
  all: 'Todos',
  search: 'Buscar por código o nombre',
  product: 'Producto',
  status: 'Estado',
  meeting: 'Encuentro',
  duration: 'Duración',
  next: 'Próxima salida',
  noNext: 'Sin salidas próximas',
  priceFrom: 'Desde',
  noPrice: 'Sin precio hoy',
  emptyTitle: 'Aún no hay productos',
  emptyBody: 'Crea tu primer tour: son cinco respuestas, y lo publicas cuando quieras.',
  emptyReadOnly: 'Aquí aparecerán los tours del tour operador.',
  name: 'Nombre',
  namePlaceholder: () => exampleOf('tour_example') || 'Caminata al mirador',
  code: 'Código',
  codeHint: '3 o 4 letras o números. Se ve en listas, calendario y planillas.',
  color: 'Color',
  colorHint: 'Identifica al tour en todas las pantallas. El código se escribe en blanco sobre el color.',
} as const

export const statusTexts = {
  publishedTitle: 'Producto publicado',
  publishedBody: 'Ya se puede reservar. Comparte su enlace en tu web, en redes o por WhatsApp.',
  publishedAddress: 'Enlace del tour',
  publicPage: 'Ver página pública',
  copyAddress: 'Copiar enlace',
  addressCopied: 'Enlace copiado',
  moreActs: 'Más acciones',
  duplicate: 'Duplicar producto',
  duplicated: (name: string) => `${name} quedó como borrador: revísalo y publícalo`,
  saveFirst: 'Guarda los cambios primero',
  readyTitle: 'Todo listo para publicar',
  readyBody: 'Al publicarlo se puede reservar en tu página, en el mostrador y por tus canales.',
  missingTitle: 'Para publicar falta',
  missingBody: (items: number) =>
    `${count(items, 'dato', 'datos')}: elige cada uno para ir al campo donde se escribe.`,
  missing: (what: string) => `Falta ${what}`,
  checklist: 'Lo que se necesita para publicar',
  complete: 'Completo',
  helpsTitle: 'Se vende mejor con',
  helpsHint: 'Es opcional: la página del tour omite lo que no está.',
  operator: 'Tour operador',
  publicBody: 'Está publicado: se puede reservar. Para dejar de venderlo, pausa la venta arriba.',
  archivedBody: 'Está archivado. Restáuralo arriba para volver a venderlo.',
  done: { publicado: 'Producto publicado', pausado: 'Producto en pausa', archivado: 'Producto archivado' },
  pauseTitle: (name: string) => `¿Pausar la venta de ${name}?`,
  pauseBody:
    'Deja de venderse en la página pública y en el mostrador. Las reservas que ya tiene se mantienen.',
  archiveTitle: (name: string) => `¿Archivar ${name}?`,
  archiveBody:
    'Se quita de las listas de venta y del catálogo. Puedes restaurarlo cuando quieras: vuelve en pausa. No se puede archivar si tiene reservas futuras.',
} as const
