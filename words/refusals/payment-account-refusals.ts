import { refused, type RefusalTexts } from './refusal-text.ts'

type PaymentAccountRefusal =
  | 'commerce_code_malformed'
  | 'payment_secret_missing'
  | 'payment_keys_of_trial'
  | 'payment_keys_of_production'
  | 'payment_keys_wrong'
  | 'payment_currency_not_taken'
  | 'payment_provider_unreachable'

/** Faults of a payment provider's keys. */
export const paymentAccountRefusalTexts: RefusalTexts<PaymentAccountRefusal> = {
  commerce_code_malformed: refused(422, 'El código de comercio de Webpay tiene 12 dígitos.'),
  payment_secret_missing: refused(422, 'Escribe la llave que te dio el proveedor.'),
  payment_keys_of_trial: refused(
    422,
    'Estas llaves son de prueba: con ellas nadie te pagaría. Escribe las de producción o elige el modo de prueba.',
  ),
  payment_keys_of_production: refused(
    422,
    'Estas llaves son de producción: una prueba cobraría dinero de verdad. Escribe las de prueba o elige producción.',
  ),
  payment_keys_wrong: refused(422, 'El proveedor no acepta estas llaves. Cópialas otra vez de su panel.'),
  payment_currency_not_taken: refused(
    422,
    ({ currency }) => `Este proveedor no cobra en ${currency}, tu moneda.`,
  ),
  payment_provider_unreachable: refused(
    409,
    'El proveedor no responde ahora. Guarda la cuenta apagada, o prueba otra vez en unos minutos.',
  ),
}
