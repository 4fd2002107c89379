import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { officePaths } from '#contract/dashboard/office-paths.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { seededRandom } from '#domain/seeded-random.ts'

import {
  type Dice,
  diceOf,
  inputOf,
  type Known,
  type Maker,
  makerOf,
  mark,
  type Schema,
} from './made-values.ts'

export type HostileRequest = {
  /** the attacked input, for reading a fault */
  target: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}
/** What requests are made of: who may ask, and what is there to be asked for, by the name of its table. */
export type World = Known & {
  endpoints: readonly [name: string, endpoint: Endpoint][]
  credentials: () => readonly Record<string, string>[]
}

const uploads: readonly string[] = gatherList(modules, 'publicUploads')
const ofModules: readonly (readonly [method: string, path: string])[] = gatherList(modules, 'publicAddresses')
const pages: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/public/landing/:product_id'],
  ['GET', '/public/booking/product/:product_id'],
  ['POST', '/public/booking/product/:product_id'],
  ['POST', '/public/booking/product/:product_id/waiting'],
  ['GET', '/public/booking/:booking_id'],
  ['POST', '/public/booking/:booking_id'],
  ['GET', '/public/booking/:booking_id/order/:product_id'],
  ['POST', '/public/booking/:booking_id/answer'],
  ['GET', '/public/landing/booking-voucher/:booking_id'],
  ['GET', '/public/landing/booking-voucher/:booking_id/voucher.pdf'],
  ['GET', '/public/landing/booking-voucher/:booking_id/calendar.ics'],
  ['GET', '/en/public/landing/:product_id'],
  ['GET', '/pt/public/booking/:booking_id'],
  ['GET', '/public/no-more-mail/:message_id'],
  ['POST', '/public/no-more-mail/:message_id'],
  ['GET', '/public/sheet-copy/:token'],
  ['GET', '/files/:file_id/480.webp'],
  ['GET', '/metrics'],
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemap.xml'],
  ...uploads.map((path): [string, string] => ['POST', path]),
  ...ofModules,
  ...officePaths.map((path): [string, string] => ['GET', path]),
]

const formFields = `
  act date start_time ADULT CHILD month instead name email
  phone note pickup_mode accommodation_id address room accepts_terms seen_total promo_code
  key item_id item_ids version seen_difference seen_penalty reason ids full_name
  mover cancelar answer departure people_ADULT preview constructor __proto__
  provider choice page link_id amount reference bank payer_name email_code code_for currency pago enlace
  token_ws TBK_TOKEN TBK_ORDEN_COMPRA payment_id external_reference data.id type topic
  hub.mode hub.verify_token hub.challenge
`
  .trim()
  .split(/\s+/)
const acts = [
  'confirm',
  'extend',
  'release',
  'promo',
  'promo-remove',
  'passenger',
  'hotel',
  'move',
  'cancel',
  'terms',
  'email-code',
  'pay',
]
/** Brackets without end: a body that is followed to its depth has no room left for the way back. */
const deep = `{"items":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND']
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'nada',
  '',
]

/** Endless, and for the same seed over the same world always the same. */
export function* hostileRequests(seed: number, world: World): Generator<HostileRequest> {
  const random = seededRandom(seed)
  const dice = diceOf(random)
  const make = makerOf(dice, world)
  const bodies = new Map(
    world.endpoints.flatMap(([name, { body }]) => (body ? [[name, inputOf(body)] as const] : [])),
  )
  for (;;) {
    const asPage = dice.chance(0.3)
    yield asPage ? pageRequest(dice, make, world) : callRequest(dice, make, { world, bodies })
  }
}

/** A value as part of an address, sometimes badly encoded. */
function inAddress({ chance, pick }: Dice, value: unknown): string {
  if (chance(0.03))
    return pick(['%', '%zz', '%00', '%ff', '%ed%a0%80', '%0d%0a', '..%2f', '%u0041', '%2e%2e'])
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').toWellFormed().slice(0, 6000))
}

function addressFrom(dice: Dice, make: Maker, path: string): string {
  let before = ''
  return path
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) {
        before = part.replaceAll('-', '_')
        return part
      }
      const name = part === ':id' ? before : part.slice(1)
      return inAddress(dice, dice.chance(0.12) ? make.hostile() : make.idFor(name))
    })
    .join('/')
}

function queryFrom(dice: Dice, make: Maker, names: readonly string[]): string {
  const asked = names.filter(() => dice.chance(0.5))
  if (dice.chance(0.15))
    asked.push(dice.pick(['constructor', '__proto__', 'toString', 'zz', 'after', 'limit']))
  const pairs = asked.map((name) => {
    const value = dice.chance(0.35) ? make.hostile() : make.text(name.replace(/\[.*/, ''))
    return `${inAddress(dice, name)}=${inAddress(dice, value)}`
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

type Calls = { world: World; bodies: ReadonlyMap<string, Schema> }

function callRequest(dice: Dice, make: Maker, { world, bodies }: Calls): HostileRequest {
  const [target, endpoint] = dice.pick(world.endpoints)
  const path = `/api/v1${addressFrom(dice, make, endpoint.path)}`
  const query = queryFrom(dice, make, Object.keys(endpoint.query?.shape ?? {}))
  const request: HostileRequest = {
    target,
    method: dice.chance(0.02) ? dice.pick(methods) : endpoint.method,
    path: path + query,
    headers: { ...dice.pick(world.credentials()) },
  }
  if (dice.chance(0.05)) request.headers['x-tour-operator'] = make.idFor('tour_operators')
  if (endpoint.idempotent && dice.chance(0.3)) request.headers['idempotency-key'] = `clave-${dice.upTo(20)}`
  if (request.method === 'GET' || request.method === 'HEAD') return request
  if (endpoint.upload) return { ...request, ...uploadFrom(dice) }
  const schema = bodies.get(target)
  if (!schema && dice.chance(0.8)) return request
  const whole = schema ? make.valid(schema, '') : make.hostile()
  const text = JSON.stringify(dice.chance(0.6) ? make.spoil(whole) : whole) ?? ''
  const body = dice.chance(0.03) ? text.slice(0, dice.upTo(text.length + 1)) : text
  request.headers['content-type'] = dice.chance(0.04) ? dice.pick(types) : 'application/json'
  return { ...request, body: dice.chance(0.01) ? deep : body }
}

function uploadFrom(dice: Dice): Pick<HostileRequest, 'body' | 'headers'> {
  const content = dice.pick([
    'nombre;zona\nUno;\n',
    'PK\u0003\u0004',
    '%PDF-1.4',
    'ÿØÿ',
    '',
    'x'.repeat(3000),
    mark,
  ])
  const name = dice.pick(['a.csv', '../../a.xlsx', 'a\u0000.png', mark, ''])
  const field = dice.pick(['file', 'constructor', '__proto__', ''])
  const called = dice.chance(0.9) ? `; filename="${name}"` : ''
  const type = dice.pick(['text/csv', 'application/octet-stream'])
  const whole = `--x\r\nContent-Disposition: form-data; name="${field}"${called}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--x--\r\n`
  const body = dice.chance(0.5) ? whole : whole.slice(0, dice.upTo(whole.length))
  const ofForm = dice.chance(0.7) ? 'multipart/form-data; boundary=x' : dice.pick(types)
  return { body, headers: { 'content-type': ofForm } }
}

/** What a provider or Meta would send, spoiled. */
function noticeFrom({ chance, pick }: Dice, make: Maker): string {
  const payment = { action: 'payment.updated', type: 'payment', data: { id: make.text('payment_id') } }
  const status = { id: 'wamid.1', status: 'delivered', timestamp: '1800000000', recipient_id: '56912345678' }
  const changes = [{ field: 'messages', value: { statuses: [status], messages: [status] } }]
  const notice = pick([payment, { entry: [{ changes }] }])
  return chance(0.1) ? deep : (JSON.stringify(chance(0.7) ? make.spoil(notice) : notice) ?? '')
}

function pageRequest(dice: Dice, make: Maker, world: World): HostileRequest {
  const [method, path] = dice.pick(pages)
  const address = addressFrom(dice, make, path)
  const request: HostileRequest = {
    target: `${method} ${path}`,
    method: dice.chance(0.03) ? dice.pick(methods) : method,
    path: address + (dice.chance(0.5) ? queryFrom(dice, make, formFields) : ''),
    headers: dice.chance(0.1) ? { ...dice.pick(world.credentials()) } : {},
  }
  if (method !== 'POST') return request
  const fields = ['act', ...formFields.filter(() => dice.chance(0.3))].map((name) => {
    const usual = name === 'act' ? dice.pick(acts) : make.text(name)
    return `${inAddress(dice, name)}=${inAddress(dice, dice.chance(0.25) ? make.hostile() : usual)}`
  })
  if (uploads.includes(path)) return { ...request, ...uploadFrom(dice) }
  const isNotice = path.includes('/notices/')
  const usual = isNotice ? 'application/json' : 'application/x-www-form-urlencoded'
  const type = dice.chance(0.05) ? dice.pick(types) : usual
  if (isNotice) return { ...request, headers: { 'content-type': type }, body: noticeFrom(dice, make) }
  return { ...request, headers: { ...request.headers, 'content-type': type }, body: fields.join('&') }
}

type Called = { name: string; endpoint: Endpoint; seed: number; path: Known; body: Known }

/** A call of the right shape, with ids of one world in its path and of another in its body. */
export function wellFormedCall({ name, endpoint, seed, path, body }: Called): HostileRequest {
  const dice = diceOf(seededRandom(seed))
  const inPath = makerOf(dice, path)
  let before = ''
  const address = endpoint.path.split('/').map((part) => {
    if (part.startsWith(':')) {
      const schema = endpoint.params ? inputOf(endpoint.params).properties?.[part.slice(1)] : undefined
      if (schema?.enum) return String(inPath.valid(schema, ''))
      return inPath.idFor(part === ':id' ? before : part.slice(1))
    }
    before = part.replaceAll('-', '_')
    return part
  })
  return {
    target: name,
    method: endpoint.method,
    path: `/api/v1${address.join('/')}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(endpoint.body ? makerOf(dice, body).valid(inputOf(endpoint.body), '') : {}),
  }
}
