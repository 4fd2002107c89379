import { assert as assertThat, double, property } from 'fast-check'
import { expect, test } from 'vitest'

import { pixelOf, placeAt, readPlace, scaleOf, viewOf, writePlace } from './map-view.ts'

const size = { width: 480, height: 280 }

test('a click on the map is the place that is drawn there', () => {
  const lat = double({ min: -70, max: 70, noNaN: true })
  const lng = double({ min: -170, max: 170, noNaN: true })
  assertThat(
    property(lat, lng, double({ min: 0.001, max: 5, noNaN: true }), (latitude, longitude, span) => {
      const view = { center: { lat: latitude, lng: longitude }, span }
      const place = { lat: latitude + span / 5, lng: longitude - span / 7 }
      const back = placeAt(pixelOf(place, view, size), view, size)
      expect(back.lat).toBeCloseTo(place.lat, 6)
      expect(back.lng).toBeCloseTo(place.lng, 6)
    }),
  )
})

test('positions are read as the contract writes them', () => {
  expect(readPlace('-22.9087,-68.1997')).toEqual({ lat: -22.9087, lng: -68.1997 })
  expect(readPlace(' -22.9 , -68 ')).toEqual({ lat: -22.9, lng: -68 })
  for (const wrong of ['', '-22.9', '91,0', '0,181', 'aquí']) expect(readPlace(wrong)).toBeNull()
  expect(writePlace({ lat: -22.908712345, lng: -68.2 })).toBe('-22.90871,-68.20000')
})

test('every reference place is inside the view', () => {
  const places = [
    { lat: -22.91, lng: -68.2 },
    { lat: -22.33, lng: -68.01 },
    { lat: -23.6, lng: -67.9 },
  ]
  for (const place of places) {
    const { x, y } = pixelOf(place, viewOf(places), size)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(size.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(size.height)
  }
})

test('a scale is a round length that fits', () => {
  const view = viewOf([
    { lat: -22.9, lng: -68.2 },
    { lat: -22.92, lng: -68.2 },
  ])
  const { metres, width } = scaleOf(view, size, 120)
  expect(metres).toBe(1000)
  expect(width).toBeGreaterThan(60)
  expect(width).toBeLessThanOrEqual(120)
})
