import type { PublicationNeed } from '#domain/products/product/product-status.rules.ts'
import { type CoreOperatorPage, pageParameter, paths } from '#web/backoffice/paths.ts'
import type { FormPage } from '#web/ui/form/use-pages-form.ts'

import {
  type CorePageId,
  type CoreSectionId,
  morePages,
  type PageId,
  stepIds,
} from './product-editor.texts.ts'
import { sectionFields } from './product-values.rules.ts'

const sectionsOfPages: Record<CorePageId, readonly CoreSectionId[]> = {
  basico: ['identidad', 'descripcion', 'imagenes'],
  fechas: ['horario', 'cerradas'],
  precios: ['precios', 'personas'],
  recogida: ['encuentro'],
  publicar: [],
  detalles: ['textos', 'itinerario', 'incluye'],
  especiales: ['especiales'],
  adicionales: ['adicionales', 'entradas'],
  reglas: ['limites', 'reglas'],
  historial: [],
}

const fieldsOf = (page: CorePageId) => sectionsOfPages[page].flatMap((section) => sectionFields[section])

/** A category needs a price in each season, and a special price names categories: they are valid only together. */
const pricing = [...fieldsOf('precios'), ...fieldsOf('especiales')]

export const productPages: readonly (FormPage & { id: CorePageId })[] = Object.keys(sectionsOfPages)
  .filter((id): id is CorePageId => id in sectionsOfPages)
  .map((id) => ({
    id,
    fields: fieldsOf(id),
    ...((id === 'precios' || id === 'especiales') && { savedWith: pricing }),
  }))

const allPages: readonly PageId[] = [...stepIds, ...morePages]

/** The page of an address: named, or the one with the section or field behind `#`, or the first. */
export function pageOf(search: string, hash: string): PageId {
  const named = new URLSearchParams(search).get(pageParameter)
  const target = hash.slice(1).split('.')[0]
  const holds = (page: PageId) =>
    Object.entries(sectionsOfPages).some(
      ([id, sections]) =>
        id === page &&
        sections.some(
          (section) => section === target || sectionFields[section].some((each) => each === target),
        ),
    )
  return allPages.find((id) => id === named) ?? allPages.find(holds) ?? stepIds[0]
}

/** A page of a product's editor, and a field or section on it. */
export const productPagePath = (id: string, page: PageId, at = ''): string =>
  `${paths.productPage(id, page)}${at && `#${at}`}`

type Fix = { page: PageId; at: string } | { operatorPage: CoreOperatorPage }

/** Where a missing item is answered. */
export const needPlaces: Record<PublicationNeed, Fix> = {
  name: { page: 'basico', at: 'name' },
  description: { page: 'basico', at: 'description' },
  picture: { page: 'basico', at: 'pictures' },
  duration_minutes: { page: 'basico', at: 'duration_minutes' },
  price: { page: 'precios', at: 'seasons' },
  availability: { page: 'fechas', at: 'availability_rules' },
  meeting: { page: 'recogida', at: 'encuentro' },
  policy: { page: 'reglas', at: 'reglas' },
  contact: { operatorPage: 'contacto' },
  payment: { operatorPage: 'cobros' },
}

/** The missing items that a page answers. */
export const needsOfPage = (page: PageId, missing: readonly PublicationNeed[]) =>
  missing.filter((need) => {
    const place = needPlaces[need]
    return 'page' in place && place.page === page
  })
