import { formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

const share = (percent: number, product: string | null) =>
  `${formatNumber(percent)} % de ${product ?? 'todo lo que vende'}`

export const sellersTexts = {
  title: 'Comisiones de vendedores',
  description: 'Lo que gana cada vendedor por sus ventas cuando sale el tour, y sus estados de cuenta.',
  shares: 'Comisiones',
  views: 'Vistas de las comisiones',
  loadFailed: 'No pudimos cargar las comisiones',
  loading: 'Cargando las comisiones',
  none: 'Sin comisión',
  emptyTitle: 'Todavía no hay vendedores',
  emptyBody: 'Agrega un usuario del nivel Vendedor y fija aquí su comisión.',
  set: 'Fijar comisión',
  setOf: (name: string) => `Fijar la comisión de ${name}`,
  hint: 'Se gana cuando sale el tour, sobre lo que cuesta. Lo vendido conserva la comisión del día de su venta.',
  product: 'Producto',
  allProducts: 'Todos los productos',
  percent: 'Comisión',
  percentHint: 'Con 0 % termina la comisión.',
  from: 'Para ventas desde',
  fromMissing: 'Elige el primer día de venta',
  saved: 'Comisión guardada',
  account: 'Cuenta',
  accountOf: (name: string) => `Cuenta de ${name}`,
  share,
  since: (date: string) => `desde el ${formatDate(date)}`,
  coming: 'Por empezar',
  remove: 'Quitar',
  removeOne: (percent: number, product: string | null) => `Quitar ${share(percent, product)}`,
  removed: 'Comisión quitada',
} as const
