import { expect, test } from 'vitest'

import { readTenant } from './read-demo.ts'

const products = [...readTenant('atacama').products, ...readTenant('arequipa').products]

test('a tour begins with everybody aboard: no step at its start and no answer names hours of its own for the pickup', () => {
  for (const { code, itinerary, faqs } of products) {
    const start = itinerary.filter(({ offset_minutes }) => offset_minutes === 0)
    for (const { title, text } of start)
      expect(`${code}: ${title} ${text}`).not.toMatch(/recogida en|: Recogida|pasamos por tu alojamiento/i)
    const asked = faqs.filter(({ question }) => /recog|buscan/i.test(question))
    for (const { answer } of asked) expect(`${code}: ${answer}`).not.toMatch(/\d{2}:\d{2}/)
  }
})

test('the last step of a tour of several days is on its last day', () => {
  for (const { code, itinerary, duration_minutes } of products) {
    const end = Math.max(...itinerary.map(({ offset_minutes }) => offset_minutes))
    expect([code, end <= duration_minutes]).toEqual([code, true])
    expect([code, duration_minutes <= 1440 || end === duration_minutes]).toEqual([code, true])
  }
})
