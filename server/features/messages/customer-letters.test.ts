import { expect, test } from 'vitest'

import type { MoneyMethod } from '#domain/bookings/payment.ts'
import type { Language } from '#domain/language.ts'
import { toDoKinds } from '#domain/to-do/to-do.rules.ts'
import { spanishIn } from '#testing/whole-product/spanish-left.ts'

import { emailCodeEmail } from '../bookings/hold/email-code.email.ts'
import {
  cancelledEmail,
  changedEmail,
  pickupChangedEmail,
  rejectedEmail,
} from '../bookings/mail/booking-change.email.ts'
import { confirmationEmail } from '../bookings/mail/booking-confirmation.email.ts'
import { moneyAnnulledEmail, moneyMovedEmail } from '../bookings/mail/money-moved.email.ts'
import {
  liftedEmail,
  movedEmail,
  refundedEmail,
  suspendedEmail,
} from '../disruptions/disruption-notice.email.ts'
import { pickupEmail, pickupWithdrawnEmail } from '../schedule-sheets/mail/pickup-time.email.ts'
import type { Letter, Writer } from './letter.email.ts'

const writers: Writer[] = [
  { name: 'Andes', phone: '+56 9 5550', email: 'andes@x.test', country: 'CL', time_zone: 'America/Santiago' },
  { name: 'Andes', phone: '+56955500100', email: '', country: 'CL', time_zone: 'America/Santiago' },
  { name: 'Andes', phone: '', email: '', country: 'CL', time_zone: 'America/Santiago' },
]
const tour = {
  product_name: 'Moai',
  date: '2027-05-08',
  start_time: '08:00',
  duration_minutes: 4320,
  people: 1,
}
const point = { address: 'Ckuri 1', instructions: '' }
const window = { date: '2027-05-08', from: '07:00', to: '07:15' }
const pickedUp = { ...tour, place: 'Ckuri', window, point: null }
const meeting = { ...tour, date: '2027-05-10', people: 3, place: 'Tocopuri', window: null, point }
const nowhere = { ...tour, place: '', window: null, point: null }
const refund = {
  sources: [
    { way: 'card', card_ending: '7763', provider: null, amount: 10, charged: 10, currency: 'USD' } as const,
  ],
  days: 10,
}
const rate = { rate: '950.5', source: 'BC', date: '2027-05-03' }

/** Every customer message, in all its variants. */
function lettersIn(language: Language): [name: string, letter: Letter][] {
  return writers.flatMap((operator): [string, Letter][] => {
    const to = { operator, name: operator.email ? 'Zoe' : '', language }
    const about = { ...to, locator: 'KH8G6K', link: 'https://x.test/1' }
    const money = { currency: 'USD', sold: { currency: 'USD', rate }, main_currency: 'CLP' }
    const booking = { ...about, ...money, total: 7895, paid: 300, due: 500, refund_due: 0, refund }
    const disrupted = { ...about, ...tour, origin: 'clima' as const, reason: 'X' }
    const ending = {
      tours: [tour, tour],
      whole: false,
      origin: 'operador' as const,
      reason: 'X',
      penalty: 5,
      package_loss: 0,
      pay_link: 'https://x.test/1#pagar',
      claimed: 0,
    }
    const confirmation = {
      ...booking,
      items: [pickedUp, meeting, nowhere],
      deposit_due: 900,
      waits_until: { date: '2027-05-08', time: '10:00' },
      carried: [
        { cash: { fees: [{ name: 'Moai', total: 3100 }], total: 3100 } },
        { cash: { fees: [{ name: 'Ckuri', total: 2000 }], total: 2000 } },
      ],
      pay_link: 'https://x.test/1#pagar',
      steps: toDoKinds.map((kind) => ({ step: { kind, left: 2 }, link: `https://x.test/1#${kind}` })),
    }
    const change = { from: tour, to: meeting, difference: 100, by_customer: false, waiting: null }
    const until = { date: '2027-05-08', time: '10:00' }
    const waiting = { deposit_due: 1000, currency: 'USD', waits_until: until }
    const moved = {
      ...booking,
      booking_currency: 'CLP',
      deposit_due: 0,
      called_off: 0,
      service_date: '2027-05-08',
    }
    const by = (method: MoneyMethod, more: { is_trial?: boolean } = {}) => {
      const { currency } = booking
      const usual = { amount: 500, currency, booking_amount: 700, paid_with: null, is_trial: false }
      return { moves: [{ ...usual, method, ...more }] }
    }
    return [
      ['code', emailCodeEmail({ operator, language, code: '123456', minutes: 15 })],
      ['payment awaited', confirmationEmail('payment-awaited', confirmation)],
      ['requested', confirmationEmail('booking-requested', { ...confirmation, deposit_due: 0 })],
      ['confirmed', confirmationEmail('booking-confirmed', confirmation)],
      [
        'rejected',
        rejectedEmail({
          ...booking,
          tours: [tour, tour],
          may_have_paid: true,
          refund_due: 300,
          refunded: 200,
        }),
      ],
      ['rejected unpaid', rejectedEmail({ ...booking, tours: [tour], may_have_paid: false, refunded: 0 })],
      ['changed', changedEmail({ ...booking, ...change, waiting })],
      ['changed to less', changedEmail({ ...booking, ...change, difference: -100, by_customer: true })],
      ['changed people', changedEmail({ ...booking, ...change, to: { ...meeting, ...tour }, difference: 0 })],
      [
        'pickup changed',
        pickupChangedEmail({ ...booking, meetings: [pickedUp, nowhere], by_customer: true }),
      ],
      ['pickup changed by us', pickupChangedEmail({ ...booking, meetings: [meeting], by_customer: false })],
      ['cancelled in part', cancelledEmail({ ...booking, ...ending })],
      [
        'cancelled with a receipt in review',
        cancelledEmail({ ...booking, ...ending, whole: true, claimed: 200 }),
      ],
      ['tour cancelled', cancelledEmail({ ...booking, ...ending, tours: [tour], origin: 'clima' })],
      ['cancelled', cancelledEmail({ ...booking, ...ending, whole: true, refund_due: 5, penalty: 0 })],
      ['pickup time', pickupEmail({ ...about, tours: [{ ...pickedUp, instructions: '' }] })],
      ['pickup withdrawn', pickupWithdrawnEmail({ ...about, tours: ['Moai', 'Lickan'] })],
      ['suspended', suspendedEmail({ ...disrupted, alternatives: [meeting] })],
      ['suspended by us', suspendedEmail({ ...disrupted, origin: 'operador', alternatives: [] })],
      ['moved', movedEmail({ ...disrupted, to: meeting, chosen: false, meetings: [pickedUp], waiting })],
      [
        'moved to another tour',
        movedEmail({
          ...disrupted,
          to: meeting,
          to_tour: meeting,
          chosen: false,
          meetings: [],
          waiting: null,
        }),
      ],
      [
        'moved as chosen',
        movedEmail({ ...disrupted, to: meeting, chosen: true, meetings: [], waiting: null }),
      ],
      ['refunded', refundedEmail({ ...disrupted, paid: 100, currency: 'USD', refund })],
      ['called off', refundedEmail({ ...disrupted, paid: 0, currency: 'USD', refund })],
      ['lifted', liftedEmail({ ...disrupted, waiting: null })],
      ['lifted, pending', liftedEmail({ ...disrupted, waiting })],
      ...(['efectivo', 'transferencia', 'tarjeta_pos', 'enlace'] as const).flatMap(
        (method): [string, Letter][] => [
          [`paid by ${method}`, moneyMovedEmail({ ...moved, ...by(method), kind: 'pago', deposit_due: 5 })],
          [
            `given back by ${method}`,
            moneyMovedEmail({ ...moved, ...by(method), kind: 'reembolso', refund_due: 5 }),
          ],
        ],
      ),
      [
        'paid whole',
        moneyMovedEmail({ ...moved, ...by('enlace', { is_trial: true }), kind: 'pago', due: 0 }),
      ],
      [
        'paid while suspended',
        moneyMovedEmail({ ...moved, kind: 'pago', ...by('enlace'), due: 0, called_off: 6000 }),
      ],
      ['paid too much', moneyMovedEmail({ ...moved, kind: 'pago', ...by('enlace'), refund_due: 5 })],
      ['payment annulled', moneyAnnulledEmail({ ...moved, kind: 'pago', ...by('enlace') })],
      [
        'refund annulled',
        moneyAnnulledEmail({ ...moved, kind: 'reembolso', ...by('enlace'), refund_due: 5 }),
      ],
    ]
  })
}

test.for(['en', 'pt'] as const)('no letter in %s says a word of Spanish', (language) => {
  const letters = lettersIn(language)
  expect(letters.length).toBeGreaterThan(80)
  const faults = letters.flatMap(([name, letter]) => {
    const { subject, body } = letter
    const words = [
      ...spanishIn(language, `${subject} ${body}`),
      ...(/undefined|\[object|\$\{|=>/.exec(body) ?? []),
    ]
    return letter.language === language && words.length === 0 ? [] : [{ name, words, body }]
  })
  expect(faults).toEqual([])
})

test('days, hours and sums are written as each language writes them', () => {
  const bodyOf = (language: Language, wanted: string) =>
    lettersIn(language)
      .find(([name]) => name === wanted)?.[1]
      .body.replace(/\s/g, ' ')
  expect(bodyOf('en', 'moved as chosen')).toContain(
    'Done: your tour Moai is now on Monday, May 10, 08:00 · back on Wednesday, May 12.',
  )
  expect(bodyOf('pt', 'moved as chosen')).toContain(
    'Pronto: seu passeio Moai agora é na segunda-feira, 10 de maio, 08:00 · volta na quarta-feira, 12 de maio.',
  )
  expect(bodyOf('en', 'payment awaited')).toContain(
    'Total: US$ 78,95. Equal to CLP 75.042 at a rate of 1 USD = 950,5 CLP (BC, Mon, May 3).',
  )
  expect(bodyOf('pt', 'payment awaited')).toContain('Embarque: sáb, 8 mai, entre 07:00 e 07:15, Ckuri')
})

test('what several gates take is one sum, with what each takes', () => {
  const said = new Map(lettersIn('pt').map(([name, { body }]) => [name, body.replace(/\u00a0/g, ' ')]))
  expect(said.get('confirmed')).toContain('Leve em dinheiro: CLP 5.100 (Moai: CLP 3.100, Ckuri: CLP 2.000)\n')
})

test('a deposit is asked for with how to pay it; of a request that waits for us nothing is asked', () => {
  const said = new Map(lettersIn('en').map(([name, { body }]) => [name, body]))
  expect(said.get('payment awaited')).toContain(
    'See how to pay it and check the status of your booking: https://x.test/1\n',
  )
  expect(said.get('payment awaited')).not.toContain('3,100')
  expect(said.get('requested')).not.toMatch(/how to pay|3,100/)
  expect(said.get('requested')).toContain(
    'If we don’t answer before Saturday, May 8, 10:00 (Chile time), your spots are released.',
  )
})

test('never reports a booking as paid while one of its departures is suspended', () => {
  const said = new Map(lettersIn('es').map(([name, { body }]) => [name, body.replace(/\u00a0/g, ' ')]))
  expect(said.get('paid while suspended')).toContain(
    'Por ahora no tienes que pagar los $6.000 de tu salida suspendida.',
  )
  expect(said.get('paid while suspended')).not.toContain('queda pagada')
  expect(said.get('paid whole')).toContain('Tu reserva está totalmente pagada.')
})

test('formats the phone number of the signature readably', () => {
  const [, called] = lettersIn('en').filter(([name]) => name === 'payment annulled')
  expect(called?.[1].body).toContain('call us at +56 9 5550 0100.')
  expect(called?.[1].body).toMatch(/Andes · \+56 9 5550 0100$/)
})
