import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { uploadLogo } from '#contract/operators/tour-operators.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'

const first = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nno picture'
const last = '\r\n--x--\r\n'

async function startUploading() {
  const { as, db, host } = await startTestApp({ settings: { RATE_LIMITS: '1', TRUST_PROXY: '1' } })
  const [one, other] = [await as(1), await as(1)]
  const open = ({ headers, user }: typeof one) => {
    const sent = request(`${host}/api/v1${uploadLogo.path.replace(':id', user.tour_operator_id)}`, {
      method: uploadLogo.method,
      headers: {
        ...headers,
        'x-forwarded-for': '203.0.113.9',
        'content-type': 'multipart/form-data; boundary=x',
      },
      agent: false,
    })
    const status = new Promise<number | undefined>((resolve) => {
      sent.once('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.once('error', () => resolve(undefined))
    })
    sent.write(first)
    return { sent, status }
  }
  /** Sends a whole file. */
  const send = (who: typeof one) => {
    const { sent, status } = open(who)
    sent.end(last)
    return status
  }
  /** Opens files that do not end until the next one is refused. */
  const openAll = async () => {
    const slow = [open(one)]
    onTestFinished(() => {
      for (const { sent } of slow) sent.destroy()
    })
    await expect
      .poll(async () => {
        slow.push(open(one))
        return send(one)
      })
      .toBe(429)
    return slow
  }
  return { db, one, other, open, openAll, send }
}

test('limits a user to six uploads without delaying others', async () => {
  const { one, other, openAll, send } = await startUploading()
  const slow = await openAll()
  expect(await send(other)).toBe(422)
  for (const { sent } of slow) sent.end(last)
  const answers = await Promise.all(slow.map(({ status }) => status))
  expect(answers.filter((status) => status === 422)).toHaveLength(6)
  await expect.poll(() => send(one)).toBe(422)
})

test('a file that is given up half-way leaves its place', async () => {
  const { one, openAll, send } = await startUploading()
  for (const { sent } of await openAll()) sent.destroy()
  await expect.poll(() => send(one)).toBe(422)
})

test('frees the place of a client that leaves while their session is read', async () => {
  const { db, one, open, send } = await startUploading()
  let wake: () => void = () => undefined
  const asleep = new Promise<void>((resolve) => (wake = resolve))
  const locked = db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    const slow = Array.from({ length: 6 }, () => open(one))
    await sleep(150)
    for (const { sent } of slow) sent.destroy()
    await sleep(50)
    wake()
  })
  await asleep
  await locked
  // All six have been looked at by now.
  await sleep(300)
  expect(await send(one)).toBe(422)
})
