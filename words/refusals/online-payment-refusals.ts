import type { OnlinePaymentRefusals } from '#domain/payments/refusals.ts'

import { formatMoney } from '../format.ts'
import { type CustomerRefusal, refused, type RefusalTexts } from './refusal-text.ts'

/** Paying online, as the office sees it. */
export const onlinePaymentRefusalTexts: RefusalTexts<Exclude<keyof OnlinePaymentRefusals, CustomerRefusal>> =
  {
    payment_above_due: refused(
      409,
      ({ due, currency }) => `Es más de lo que falta pagar: ${formatMoney(due, currency)}.`,
    ),
    dispute_not_possible: refused(
      409,
      'De este pago no se puede anotar eso: mira cómo está ahora, o espera lo que avise el proveedor.',
    ),
    refund_not_in_doubt: refused(
      409,
      'De esta devolución ya se sabe qué pasó, o el proveedor todavía puede decirlo.',
    ),
    provider_silent: refused(
      409,
      'El proveedor no responde en este momento: todavía no se sabe si se pagó. Se le preguntará otra vez; también puedes preguntar tú en un minuto.',
    ),
    provider_refuses: refused(
      409,
      ({ detail }) => `El proveedor no quiso decir cómo va este pago: «${detail}». Míralo en su panel.`,
    ),
    refund_not_possible: refused(409, 'Este pago en línea ya no se puede devolver por ese monto.'),
    refund_by_provider: refused(
      409,
      'Este pago entró en línea: devuélvelo desde «Pagos en línea», para que llegue al medio de pago.',
    ),
  }
