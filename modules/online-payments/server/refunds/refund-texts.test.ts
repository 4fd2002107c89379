import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { startPaid } from '../../testing/paid-online.ts'

const promise = {
  es: 'Te devolveremos $60.000 a tu tarjeta terminada en 6623. Tu banco lo muestra en 5 a 10 días hábiles después de la devolución.',
  en: 'We’ll refund you CLP 60.000 to your card ending in 6623. Your bank shows it 5 to 10 business days after the refund.',
  pt: 'Vamos reembolsar CLP 60.000 a você no seu cartão com final 6623. Seu banco mostra o valor de 5 a 10 dias úteis depois do reembolso.',
}

/** A paid booking, its pages and its letters, in a language. */
async function startAt(language: 'es' | 'en' | 'pt') {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startPaid('webpay', { pages, environment: 'produccion' })
  const { id, db, host } = app
  await db.updateTable('bookings').set({ language }).where('id', '=', id).execute()
  const visit = async (address: string) =>
    (await (await fetch(`${host}${address}`)).text()).replaceAll('\u00a0', ' ')
  const cancel = async () => {
    const { version } = await app.read(id)
    await app.manager.call(cancelBooking, {
      params: { id },
      body: { origin: 'cliente', reason: 'Se enfermó', version, waive_penalty: true },
    })
  }
  const letter = async (kind: 'booking-cancelled' | 'refund-made') => {
    const found = await db
      .selectFrom('messages')
      .select('body')
      .where('booking_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return found?.body.replaceAll('\u00a0', ' ')
  }
  return { ...app, visit, cancel, letter }
}

test.each(['es', 'en', 'pt'] as const)(
  'says in %s on the page, the voucher and the letter how much goes back to which card, and when',
  async (language) => {
    const { id, visit, cancel, letter } = await startAt(language)
    await cancel()
    expect(await letter('booking-cancelled')).toContain(promise[language])
    expect(await visit(`/public/booking/${id}`)).toContain(promise[language])
    expect(await visit(`/public/landing/booking-voucher/${id}`)).toContain(promise[language])
  },
)

test('names the same card before the customer cancels', async () => {
  const { id, visit } = await startAt('es')
  expect(await visit(`/public/booking/${id}?cancelar=todo`)).toContain(promise.es)
})

test('says on which day the provider gave it back, and no longer what is going to be done', async () => {
  const { id, visit, cancel, giveBack, work, letter, later } = await startAt('es')
  await cancel()
  await giveBack(60_000)
  await work()
  const page = await visit(`/public/booking/${id}`)
  expect(page).toMatch(/Devuelto a tu tarjeta terminada en 6623, \S+ \d+ \S+/)
  expect(page).toContain('Tu banco lo muestra en 5 a 10 días hábiles')
  expect(page).not.toContain('Te devolveremos')
  await work()
  expect(await letter('refund-made')).toContain('Lo devolvimos a tu tarjeta terminada en 6623. Tu banco')
  later(20 * 24 * 60)
  expect(await visit(`/public/booking/${id}`)).not.toContain('Tu banco lo muestra')
})
