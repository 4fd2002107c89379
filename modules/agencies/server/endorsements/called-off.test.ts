import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { getDepartureDisruption, suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { completeBookings } from '#server/features/bookings/change/complete-bookings.jobs.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'

import { listEndorsementsOf, withdrawEndorsement } from '../../contract/endorsements.contract.ts'
import { startEndorsedDay } from '../../testing/endorsed-day.ts'

async function startCallingOff() {
  const day = await startEndorsedDay()
  const { sell, dispatcher, seller } = day
  const rosa = await sell('Rosa')
  const departure_id = rosa.items[0]?.departure_id ?? ''
  const suspend = () =>
    dispatcher.call(suspendDeparture, {
      params: { departure_id },
      body: { kind: 'suspension', origin: 'operador', reason: 'Pocas personas', alternatives: [] },
    })
  const isSuspended = async ({ id }: { id: string }) => {
    const { items } = await seller.call(getBooking, { params: { id } })
    return items.map(({ is_suspended }) => is_suspended)
  }
  const asked = async () => {
    const { affected } = await dispatcher.call(getDepartureDisruption, { params: { departure_id } })
    return affected.map(({ contact }) => contact.name).toSorted()
  }
  return { ...day, rosa, departure_id, suspend, isSuspended, asked }
}

test('who is carried by a partner travels although the departure is called off; the others are asked', async () => {
  const { sell, rosa, pass, answer, suspend, isSuspended, asked, visit, host, db, clock } =
    await startCallingOff()
  const pia = await sell('Pía')
  const made = await pass([rosa])
  await answer(made.id, 'accept')
  expect(await asked()).toEqual(['Pía'])
  await suspend()
  expect(await asked()).toEqual(['Pía'])
  expect(await isSuspended(rosa)).toEqual([false])
  expect(await isSuspended(pia)).toEqual([true])
  const voucher = `/public/landing/booking-voucher/${rosa.id}`
  expect(await visit(voucher)).toContain('Andes Tours')
  const pdf = await fetch(`${host}${voucher}/voucher.pdf`)
  expect(wordsOf(Buffer.from(await pdf.arrayBuffer()))).toContain('Andes Tours')
  clock.now = new Date(clock.now.getTime() + 30 * 86_400_000)
  await completeBookings(actsAt(db, clock.now), clock.now)
  const later = await db.selectFrom('bookings').select(['id', 'status']).execute()
  expect(Object.fromEntries(later.map(({ id, status }) => [id, status]))).toEqual({
    [rosa.id]: 'completada',
    [pia.id]: 'confirmada',
  })
})

test('who comes back from a partner is asked as the others were', async () => {
  const { rosa, pass, answer, suspend, isSuspended, asked, dispatcher, departure_id } =
    await startCallingOff()
  const made = await pass([rosa])
  await answer(made.id, 'accept')
  await suspend()
  expect(await asked()).toEqual([])
  const [{ version } = made] = await dispatcher.call(listEndorsementsOf, { query: { departure_id } })
  await dispatcher.call(withdrawEndorsement, { params: { id: made.id }, body: { version } })
  expect(await asked()).toEqual(['Rosa'])
  expect(await isSuspended(rosa)).toEqual([true])
})

test('what a partner did not answer yet is withdrawn, and the partner is notified', async () => {
  const { rosa, pass, answer, suspend, asked, letters, runJobs } = await startCallingOff()
  const made = await pass([rosa])
  await suspend()
  expect((await answer(made.id, 'accept')).status).not.toBe(303)
  await runJobs()
  expect((await letters()).map(({ kind }) => kind)).toEqual(['endorsement-offer', 'endorsement-withdrawn'])
  expect(await asked()).toEqual(['Rosa'])
})

test('an answer and a suspension at the same moment leave one truth', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { rosa, pass, answer, suspend, isSuspended, asked, db } = await startCallingOff()
    const made = await pass([rosa])
    await Promise.all([answer(made.id, 'accept'), suspend()])
    const { status } = await db.selectFrom('endorsements').select('status').executeTakeFirstOrThrow()
    const isCarried = status === 'aceptado'
    expect([await isSuspended(rosa), await asked()]).toEqual(isCarried ? [[false], []] : [[true], ['Rosa']])
  }
})
