import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/words.ts'
import type { LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import { type EditableKind, variablesOf } from '#domain/messages/letter-variables.ts'

import { at, type Form, link } from './form-parts.ts'
import { letters } from './letters.ts'
import { plannedWords } from './planned-words.ts'

const confirmation = (subject: string, opening: string, closing: string): Form => ({
  subject,
  lines: [opening, '', at('tours'), '', letters.frame.locator(at('localizador')), at('total'), '', closing],
})

const moneyMoved = (subject: string, opening: string): Form => ({
  subject,
  lines: [opening, at('detalle'), '', at('dinero'), '', letters.moneyMoved.see(link)],
})

const owed = (words: typeof letters.reminder): Form => ({
  subject: words.subject(at('saldo')),
  lines: [words.owed(at('dia'), at('saldo')), '', words.how, link, '', words.paidAlready(at('respuesta'))],
})

/** Until when it waits, after what it waits for. */
const waiting = ({ subject, lines: [opening = '', ...lines] }: Form): Form => ({
  subject,
  lines: [opening, at('plazo'), ...lines],
})

/** The default text of each template; parts that depend on facts are variables. */
const forms: Record<EditableKind, () => Form> = {
  'booking-requested': () => {
    const words = letters.confirmation
    const opening = `${words.held} ${words.willNotify}`
    return waiting(confirmation(words.requested(at('localizador')), opening, words.follow(link)))
  },
  'payment-awaited': () => {
    const words = letters.confirmation
    const opening = `${words.held} ${words.afterDeposit(at('abono'))}`
    return waiting(confirmation(words.requested(at('localizador')), opening, words.payDeposit(link)))
  },
  'booking-confirmed': () => {
    const words = letters.confirmation
    const { subject, lines } = confirmation(
      words.confirmed(at('localizador')),
      words.expected,
      words.voucher(link),
    )
    return { subject, lines: [...lines, '', at('pagar')] }
  },
  reminder: () => {
    const words = plannedWords.reminder
    return {
      subject: words.subject(at('fecha'), at('hora')),
      lines: [
        words.opening(at('dia')),
        '',
        at('recogidas'),
        '',
        at('vehiculo'),
        '',
        at('llevar'),
        '',
        `${words.voucher} ${link}`,
      ],
    }
  },
  'pickup-time': () => {
    const words = letters.pickupTime
    return {
      subject: words.subject(at('localizador')),
      lines: [words.known, '', at('recogidas'), '', words.wait, '', letters.confirmation.voucher(link)],
    }
  },
  'pickup-changed': () => ({
    subject: letters.newPickup.subject,
    lines: [
      at('introduccion'),
      '',
      at('recogidas'),
      '',
      at('si_no_te_sirve'),
      '',
      letters.newPickup.newVoucher(link),
    ],
  }),
  'pickup-withdrawn': () => {
    const words = letters.pickupWithdrawn
    return {
      subject: words.subject(at('localizador')),
      lines: [words.gone(at('lista_de_tours')), words.stillBooked, '', words.voucher(link)],
    }
  },
  'booking-changed': () => ({
    subject: at('resumen'),
    lines: [
      at('introduccion'),
      '',
      at('cambio'),
      '',
      at('dinero'),
      '',
      at('si_no_te_sirve'),
      '',
      letters.change.newVoucher(link),
    ],
  }),
  'booking-cancelled': () => ({
    subject: at('resumen'),
    lines: [at('introduccion'), at('tours'), '', at('motivo'), '', at('dinero'), '', at('que_sigue')],
  }),
  'booking-rejected': () => {
    const words = letters.rejected
    return {
      subject: words.subject(at('fecha')),
      lines: [words.opening, at('tours'), '', at('dinero'), '', words.again(link)],
    }
  },
  'balance-due': () => {
    const { subject, owed: sentence, how, paid } = plannedWords.balance
    return owed({ subject, owed: sentence, how, paidAlready: paid })
  },
  'payment-reminder': () => owed(letters.reminder),
  'payment-link': () => {
    const words = letters.paymentLink
    return {
      subject: words.subject(at('monto')),
      lines: [
        words.pays(at('concepto'), at('monto')),
        '',
        at('nota'),
        '',
        words.here(link),
        '',
        words.until(at('vence'), at('respuesta')),
      ],
    }
  },
  'payment-received': () => {
    const words = letters.moneyMoved
    return moneyMoved(words.received(at('monto')), words.thanks(at('monto'), at('dia')))
  },
  'refund-made': () => {
    const words = letters.moneyMoved
    return moneyMoved(words.returned(at('monto')), words.back(at('monto'), at('dia')))
  },
  'payment-annulled': () => {
    const words = letters.moneyMoved
    return {
      subject: words.correction(at('monto')),
      lines: [at('introduccion'), '', at('dinero'), '', words.unclear(at('respuesta')), '', words.see(link)],
    }
  },
  'receipt-rejected': () => {
    const words = letters.rejectedReceipt
    return {
      subject: words.subject,
      lines: [
        words.looked(at('monto')),
        '',
        words.reason(at('motivo')),
        '',
        words.another,
        link,
        '',
        words.mistake(at('respuesta')),
      ],
    }
  },
  'data-missing': () => {
    const words = plannedWords.dataMissing
    return { subject: words.subject(at('fecha')), lines: [at('faltan'), '', words.fill, link] }
  },
  'departure-suspended': () => {
    const words = letters.disruption.suspended
    return {
      subject: words.subject(at('fecha')),
      lines: [
        words.notLeaving(at('tour'), at('salida'), at('motivo')),
        '',
        at('opciones'),
        '',
        words.choose(link),
      ],
    }
  },
  'departure-moved': () => {
    const words = letters.disruption.moved
    return {
      subject: words.subject(at('fecha_nueva'), at('hora_nueva')),
      lines: [at('cambio'), '', at('si_no_te_sirve'), '', words.voucher(link)],
    }
  },
  'departure-refunded': () => {
    const words = letters.disruption.refunded
    return {
      subject: words.subject(at('fecha')),
      lines: [words.cancelled(at('tour'), at('salida'), at('motivo')), '', at('dinero')],
    }
  },
  'departure-resumed': () => {
    const { lifted: words, voucher } = letters.disruption
    return {
      subject: words.subject(at('fecha')),
      lines: [words.leaving(at('tour'), at('salida')), '', words.nothing, '', at('plazo'), '', voucher(link)],
    }
  },
  thanks: () => {
    const words = plannedWords.thanks
    return {
      subject: words.subject(at('tour')),
      lines: [
        words.thanks(at('tour'), at('dia')),
        '',
        at('opinion'),
        '',
        words.writeToUs(at('respuesta')),
        '',
        `${words.stop} ${at('baja')}`,
      ],
    }
  },
  ...gather(modules, 'letterForms'),
}

/** The confirmations tell it among the facts, and those have no line of it at their end. */
const withoutLocator: readonly EditableKind[] = [
  'booking-requested',
  'payment-awaited',
  'booking-confirmed',
  'pickup-time',
  'pickup-withdrawn',
]

/** The default text of a template, in the current language. */
export function usualTemplate(kind: EditableKind): LetterTemplate {
  const { subject, lines } = forms[kind]()
  const { hello, locator } = letters.frame
  const ends =
    variablesOf(kind).includes('localizador') && !withoutLocator.includes(kind)
      ? ['', locator(at('localizador'))]
      : []
  return {
    subject: `${subject} · ${at('operador')}`,
    body: [hello(at('nombre')), '', ...lines, ...ends, '', at('firma')].join('\n'),
  }
}
