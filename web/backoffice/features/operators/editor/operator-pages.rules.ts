import { type CoreOperatorPage, pageParameter, paths } from '#web/backoffice/paths.ts'
import { isWithin } from '#web/ui/form/page-values.ts'
import type { FormPage } from '#web/ui/form/use-pages-form.ts'

import { rulesOfPage } from '../rules/operator-rules.texts.ts'
import type { OperatorValues } from '../values/section-values.rules.ts'
import { type OperatorPageId, operatorPageIds, pageTitle } from './operator-pages.texts.ts'

const ownFields: Readonly<Record<CoreOperatorPage, readonly Exclude<keyof OperatorValues, 'constants'>[]>> = {
  identidad: ['name', 'legal_name', 'tax_id', 'kind', 'registry_number', 'registry_expires_on', 'state'],
  marca: ['slug', 'brand_color'],
  contacto: ['email', 'phone', 'whatsapp', 'website', 'address', 'lat_lng'],
  moneda: ['country', 'time_zone', 'currency', 'secondary_currency'],
  cobros: ['bank_details'],
  reglas: [],
  condiciones: ['cancellation_tiers', 'terms'],
  recogida: [],
  planillas: [],
  pasajeros: ['passenger_list'],
  mensajes: [],
  correo: [],
  seguridad: ['second_factor_demanded'],
  historial: [],
}

/** The fields of each page, by their paths. */
export const operatorPages: readonly (FormPage & { id: CoreOperatorPage })[] = Object.entries(
  ownFields,
).flatMap(([name, fields]) => {
  const id = operatorPageIds.find((each): each is CoreOperatorPage => each === name)
  return id ? [{ id, fields: [...fields, ...rulesOfPage(id).map((rule) => `constants.${rule}`)] }] : []
})

const ownPanels: readonly OperatorPageId[] = ['moneda', 'cobros', 'mensajes', 'correo', 'historial']

/** Pages with parts that are saved apart: some of the core, and those of modules. */
export const pagesWithPanels = operatorPageIds.filter(
  (id) => ownPanels.includes(id) || operatorPages.every((page) => page.id !== id),
)

/** The page of an address: named, or the one with the field behind `#`, or the first. */
export function pageOf(search: string, hash: string): OperatorPageId {
  const named = new URLSearchParams(search).get(pageParameter)
  const field = hash.slice(1)
  return (
    operatorPageIds.find((id) => id === named) ??
    operatorPages.find(({ fields }) => isWithin(field, fields))?.id ??
    'identidad'
  )
}

/** The address of a page; of a user's only operator it needs no id. */
export const operatorPagePath = (id: string | null, page: OperatorPageId) =>
  id === null
    ? `${paths.tourOperators}?${pageParameter}=${page}`
    : `${paths.tourOperator(id)}&${pageParameter}=${page}`

/** Links to the pages with fields. */
export const formPageLinks = (id: string | null) =>
  operatorPages.map((page) => ({ id: page.id, title: pageTitle(page.id), to: operatorPagePath(id, page.id) }))
