import { type Gathered, gather, inOrder } from '#app/gather.ts'
import { modules } from '#app/modules/menu.ts'
import type { PageOfModule } from '#web/backoffice/office-module.ts'
import type { CoreOperatorPage } from '#web/backoffice/paths.ts'

const coreTitles: Readonly<Record<CoreOperatorPage, string>> = {
  identidad: 'Identidad',
  marca: 'Marca y página pública',
  contacto: 'Contacto',
  moneda: 'País, moneda y cambio',
  cobros: 'Cobros',
  reglas: 'Reglas de venta',
  condiciones: 'Condiciones y cancelación',
  recogida: 'Recogida',
  planillas: 'Planillas y choferes',
  pasajeros: 'Lista de pasajeros',
  mensajes: 'Mensajes',
  correo: 'Correo',
  seguridad: 'Seguridad',
  historial: 'Historial',
}
const isOfCore = (id: string): id is CoreOperatorPage => id in coreTitles

const added = gather(modules, 'operatorPages')
const pagesOfModules: Readonly<Record<string, PageOfModule>> = { ...added }

export type OperatorPageId =
  | CoreOperatorPage
  | Extract<keyof Gathered<typeof modules, 'operatorPages'>, string>
export const operatorPageIds: readonly OperatorPageId[] = inOrder(
  Object.keys(coreTitles).filter(isOfCore),
  added,
)

export const pageTitle = (id: OperatorPageId): string =>
  isOfCore(id) ? coreTitles[id] : (pagesOfModules[id]?.title ?? '')

/** The pages in groups, each with the first of its pages. */
const groupStarts = [
  { title: 'Empresa', first: 'identidad' },
  { title: 'Ventas', first: 'moneda' },
  { title: 'Operación', first: 'recogida' },
  { title: 'Comunicación', first: 'mensajes' },
  { title: 'Cuenta', first: 'seguridad' },
] as const

type PageGroup = { title: string; ids: readonly OperatorPageId[] }

export const pageGroups = groupStarts.map(({ title, first }, index): PageGroup => {
  const next = groupStarts[index + 1]
  const end = next ? operatorPageIds.indexOf(next.first) : operatorPageIds.length
  return { title, ids: operatorPageIds.slice(operatorPageIds.indexOf(first), end) }
})
