import type { AccountCheck } from '../../rules/provider-answers.ts'

export const paymentAccountsTexts = {
  title: 'Pago en línea',
  hint: 'Las cuentas con que tus clientes te pagan por la web. Para ofrecer el pago en línea, activa al menos una.',
  loadFailed: 'No pudimos cargar las cuentas de pago',
  webpayIs: 'Tarjetas de crédito, débito y prepago, por Transbank.',
  mercadoPagoIs: 'Tarjetas y dinero en cuenta, por Mercado Pago (Checkout Pro).',
  accountOf: (account: string) => `Cuenta ${account}`,
  endingOf: (ending: string) => `Llave terminada en ••${ending}`,
  removeHint:
    'Se borran sus llaves. Ya no se podrá pagar con esa cuenta ni devolver desde aquí lo pagado con ella. Para dejar de cobrar por un tiempo, basta con desactivarla.',
  testNotice:
    'En modo de prueba no se mueve dinero, pero los pagos se ven como reales. Por eso en producción solo se puede usar con un enlace de pago que tú envías.',

  environment: 'Ambiente',
  commerce: 'Código de comercio',
  commerceHint: 'Los 12 dígitos que te dio Transbank.',
  webpaySecret: 'Llave secreta (Api Key Secret)',
  token: 'Access token',
  tokenHint: 'En Mercado Pago: «Tus integraciones», tu aplicación, «Credenciales».',
  noticeSecret: 'Clave secreta de las notificaciones',
  noticeSecretHint: 'En «Webhooks» de tu aplicación. Con ella se comprueba el origen de cada notificación.',
  enabled: 'Ofrecer este pago a los clientes',
  enabledHint: 'Al activarlo probamos estas llaves con el proveedor.',
  saved: 'Cuenta de pago guardada',
}

export const checkTexts: Record<AccountCheck, string> = {
  ok: 'Las llaves funcionan',
  wrong_keys: 'El proveedor no acepta estas llaves. Cópialas otra vez de su panel.',
  wrong_environment: 'Las llaves son del otro ambiente: revisa si son de prueba o de producción.',
  unreachable: 'El proveedor no responde ahora. Prueba otra vez en unos minutos.',
}
