import { formatMoney } from '#words/format.ts'
import { type CustomerRefusal, refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { PaymentAccountRefusals } from './rules/account-refusals.ts'
import type { OnlinePaymentRefusals } from './rules/refusals.ts'

/** Paying online, as the office sees it. */
const onlinePaymentRefusalTexts: RefusalTexts<Exclude<keyof OnlinePaymentRefusals, CustomerRefusal>> = {
  payment_above_due: refused(
    409,
    ({ due, currency }) => `Es más de lo que falta pagar: ${formatMoney(due, currency)}.`,
  ),
  dispute_not_possible: refused(
    409,
    'El estado de este pago no lo permite: revísalo o espera la respuesta del proveedor.',
  ),
  refund_not_in_doubt: refused(
    409,
    'El resultado de esta devolución ya se conoce, o el proveedor todavía puede informarlo.',
  ),
  provider_silent: refused(
    409,
    'El proveedor no responde en este momento y todavía no se sabe si se pagó. Lo consultaremos otra vez; también puedes consultarlo tú en un minuto.',
  ),
  provider_refuses: refused(
    409,
    ({ detail }) => `El proveedor no informó el estado de este pago: «${detail}». Revísalo en su panel.`,
  ),
  refund_not_possible: refused(409, 'Este pago en línea ya no se puede devolver por ese monto.'),
}

/** Faults of a payment provider's keys. */
const paymentAccountRefusalTexts: RefusalTexts<keyof PaymentAccountRefusals> = {
  commerce_code_malformed: refused(422, 'El código de comercio de Webpay tiene 12 dígitos.'),
  payment_secret_missing: refused(422, 'Escribe la llave que te dio el proveedor.'),
  payment_keys_of_trial: refused(
    422,
    'Estas llaves son de prueba: con ellas no recibirías pagos. Escribe las de producción o elige el modo de prueba.',
  ),
  payment_keys_of_production: refused(
    422,
    'Estas llaves son de producción: una prueba cobraría dinero real. Escribe las de prueba o elige producción.',
  ),
  payment_keys_wrong: refused(422, 'El proveedor no acepta estas llaves. Cópialas otra vez de su panel.'),
  payment_currency_not_taken: refused(
    422,
    ({ currency }) => `Este proveedor no cobra en ${currency}, tu moneda.`,
  ),
  payment_provider_unreachable: refused(
    409,
    'El proveedor no responde ahora. Guarda la cuenta desactivada o prueba otra vez en unos minutos.',
  ),
}

export const officeWords = {
  refusalTexts: { ...onlinePaymentRefusalTexts, ...paymentAccountRefusalTexts },
  tableNames: {
    payment_links: 'Enlaces de pago',
    payment_attempts: 'Intentos de pago en línea',
    payment_exchanges: 'Respuestas del proveedor de pago',
    payment_refunds: 'Devoluciones solicitadas al proveedor',
    payment_troubles: 'Problemas de un pago',
  },
  jobNames: {
    ask_provider: 'consultas de pagos',
    read_notice: 'notificaciones de pago',
    send_refund: 'devoluciones',
  },
  issueNames: { troubled_payments: 'Pagos en línea por revisar' },
  issueNotes: {
    contracargo: 'Contracargo: el banco devolvió el pago al cliente',
    en_disputa: 'El cliente disputa el pago con su banco',
  },
} as const
