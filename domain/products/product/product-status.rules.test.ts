import { expect, test } from 'vitest'

import {
  actsOn,
  canBePaid,
  hasContact,
  hasMeetingPlace,
  missingToPublish,
  productActs,
  publicationNeeds,
  statusAfter,
} from './product-status.rules.ts'
import { productStatuses } from './product.ts'

test('each act leads from the statuses that allow it to one other', () => {
  expect(Object.fromEntries(productStatuses.map((status) => [status, actsOn(status)]))).toEqual({
    borrador: ['publication', 'archive'],
    publicado: ['pause', 'archive'],
    pausado: ['publication', 'archive'],
    archivado: ['restoration'],
  })
  expect(productActs.map((act) => productStatuses.map((status) => statusAfter(status, act)))).toEqual(
    productActs.map((act) =>
      productStatuses.map((status) =>
        actsOn(status).includes(act)
          ? { publication: 'publicado', pause: 'pausado', archive: 'archivado', restoration: 'pausado' }[act]
          : null,
      ),
    ),
  )
})

test('a product is published when nothing is missing', () => {
  const product = {
    name: true,
    description: true,
    duration_minutes: true,
    picture: true,
    price: true,
    availability: true,
    meeting: true,
    policy: true,
    contact: true,
    payment: true,
  }
  expect(missingToPublish(product)).toEqual([])
  for (const need of publicationNeeds) expect(missingToPublish({ ...product, [need]: false })).toEqual([need])
})

test('gives customers a meeting place: a point, or a pickup', () => {
  const place = (meeting: 'recogida' | 'punto_encuentro' | 'ambos', picks_up: boolean, point: unknown) =>
    hasMeetingPlace({ meeting, picks_up, meeting_point: point })
  expect([place('recogida', true, null), place('recogida', false, {})]).toEqual([true, false])
  expect([place('punto_encuentro', true, null), place('punto_encuentro', false, {})]).toEqual([false, true])
  expect([place('ambos', true, null), place('ambos', false, {})]).toEqual([false, true])
})

test('a customer can reach the operator by any one way, and knows where a deposit goes', () => {
  const none = { phone: ' ', whatsapp: '', email: '' }
  expect(hasContact(none)).toBe(false)
  for (const way of ['phone', 'whatsapp', 'email']) expect(hasContact({ ...none, [way]: 'x' })).toBe(true)
  const offline = { bank_details: '', pays_online: false }
  expect(canBePaid({ ...offline, deposit_percent: 0 })).toBe(true)
  expect(canBePaid({ ...offline, deposit_percent: 30, bank_details: ' ' })).toBe(false)
  expect(canBePaid({ ...offline, deposit_percent: 30, bank_details: 'Banco' })).toBe(true)
  expect(canBePaid({ ...offline, deposit_percent: 30, pays_online: true })).toBe(true)
})
