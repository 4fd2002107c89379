/** People who buy on the public pages, each with a kept connection, a new name, address and number for each sale. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

import { addressOf } from '#contract/endpoint/call.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'

export type Tour = { product_id: string; start_time: string; dates: readonly string[] }
type Held = { id: string; total: number }

let last = 0

/** A person who never bought before. */
export function newPerson() {
  last += 1
  return { name: `Compradora ${nameOf(last)}`, phone: `+569${String(50_000_000 + last)}` }
}

/** One person after the other on one connection. */
export function openCustomer(host: string, { product_id, start_time, dates }: Tour) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (method: string, path: string, body: unknown, source: string): Promise<unknown> => {
    const { status, text } = await ask(`${host}${path}`, { agent, method, body, source })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  return {
    async hold() {
      last += 1
      const source = sourceOf(last)
      const date = dates[Math.floor(Math.random() * dates.length)] ?? ''
      const body = { date, start_time, party: { ADULT: 2, CHILD: 1 } }
      const path = addressOf(createHold, { params: { product_id } })
      const held = (await send(createHold.method, path, body, source)) as Held
      return { ...held, number: last }
    },
    confirm({ id, total, number }: Held & { number: number }) {
      const body = {
        contact: {
          name: `Compradora ${nameOf(number)}`,
          email: `compradora-${number}-${randomUUID().slice(0, 8)}@example.com`,
          phone: `+569${String(50_000_000 + number)}`,
          language: 'es',
          guide_language: null,
        },
        pickup: { mode: 'por_definir', accommodation_id: null, address: '', room: '' },
        note: '',
        accepts_terms: true,
        seen_total: total,
      }
      const path = addressOf(confirmHold, { params: { booking_id: id } })
      return send(confirmHold.method, path, body, sourceOf(number))
    },
    close: () => agent.destroy(),
  }
}

/** Behind a proxy each person comes from an address of their own. */
const sourceOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** Numbers in letters: a name holds no figures. */
const nameOf = (number: number) =>
  Array.from(String(number), (figure) => String.fromCharCode(97 + Number(figure))).join('')

type Asked = { agent: Agent; method: string; body: unknown; source: string }

/** By `node:http`: `fetch` takes several times its processor. */
function ask(url: string, { agent, method, body, source }: Asked) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      'x-forwarded-for': source,
      'idempotency-key': randomUUID(),
    }
    const asked = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}
