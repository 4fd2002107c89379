import { expect, test } from 'vitest'

import { ProductInput } from '#contract/products/product-input.ts'
import { publicationNeeds } from '#domain/products/product/product-status.rules.ts'

import { needPlaces, needsOfPage, pageOf, productPages } from './product-pages.rules.ts'

test('each field of a product is on exactly one page', () => {
  const fields = Object.keys(ProductInput.shape).filter((name) => name !== 'version')
  expect(productPages.flatMap((page) => page.fields).toSorted()).toEqual(fields.toSorted())
})

test('an address opens its page, the page of its field or section, or the first', () => {
  expect(pageOf('', '')).toBe('basico')
  expect(pageOf('?tab=precios', '')).toBe('precios')
  expect(pageOf('?tab=idiomas', '')).toBe('idiomas')
  expect(pageOf('?tab=otra', '')).toBe('basico')
  expect(pageOf('', '#cerradas')).toBe('fechas')
  expect(pageOf('', '#seasons.0.amounts.ADULT')).toBe('precios')
})

test('each missing item is answered on one page that has its field, or outside the product', () => {
  for (const need of publicationNeeds) {
    const place = needPlaces[need]
    if ('operatorPage' in place) continue
    expect(needsOfPage(place.page, [need])).toEqual([need])
    expect(pageOf('', `#${place.at}`)).toBe(place.page)
  }
})
