import type {
  AttemptStatus,
  AttemptTrouble,
  LinkState,
  PaymentPurpose,
  RefundDoubt,
  RefundStatus,
} from '../rules/payment-attempt.ts'

export const attemptStatusNames: Record<AttemptStatus, string> = {
  creado: 'Por empezar',
  enviado: 'Pagando',
  pendiente: 'En camino',
  aprobado: 'Pagado',
  rechazado: 'Rechazado',
  abandonado: 'Abandonado',
  vencido: 'Vencido',
  devuelto_en_parte: 'Devuelto en parte',
  devuelto: 'Devuelto',
  en_disputa: 'En disputa',
  contracargo: 'Contracargo',
}

export const purposeNames: Record<PaymentPurpose, string> = {
  abono: 'Abono',
  saldo: 'Saldo',
  total: 'Total',
  monto: 'Monto acordado',
}

export const refundStatusNames: Record<RefundStatus, string> = {
  pedido: 'Pedida',
  en_curso: 'En curso',
  hecho: 'Hecha',
  rechazado: 'Rechazada',
}

/** Why a refund's result is unknown. */
export const refundDoubtTexts: Record<RefundDoubt, string> = {
  sin_cuenta: 'la cuenta con que se pagó ya no está configurada',
  sin_pago: 'el proveedor ya no muestra este pago',
  sin_respuesta: 'el proveedor no informa si la hizo',
}

/** Why a refund never reached the provider. */
export const refundTroubles = { noAccount: 'la cuenta con que se pagó ya no está configurada' } as const

export const linkStateNames: Record<LinkState, string> = {
  abierto: 'Abierto',
  pagado: 'Pagado',
  vencido: 'Vencido',
  retirado: 'Retirado',
}

/** Why an attempt needs review, and what was done about it. */
export const troubleCauses: Record<AttemptTrouble, string> = {
  otro_monto: 'el proveedor informa otro monto: no se registró',
  otra_moneda: 'el proveedor informa otra moneda: no se registró',
  otra_cuenta: 'el pago es de otra cuenta: no se registró',
  otra_referencia: 'el pago es de otra referencia: no se registró',
  pagado_dos_veces: 'se pagó dos veces',
  pagado_de_mas: 'se pagó más de lo que faltaba',
  sin_cupos: 'llegó cuando ya no quedaban cupos',
  cuenta_cambiada: 'la cuenta con que se empezó ya no está',
  en_disputa: 'el cliente disputa el pago con su banco',
  contracargo: 'el banco devolvió el pago al cliente',
  devolucion_incierta: 'no se sabe si el proveedor hizo una devolución',
  devolucion_rechazada: 'el proveedor no hizo una devolución',
  devuelto_de_mas: 'el proveedor devolvió más de lo que quedaba pagado',
}

/** The next step for a user who may settle payments. */
const troubleSteps: Partial<Record<AttemptTrouble, string>> = {
  pagado_dos_veces: 'devuelve uno de los pagos',
  pagado_de_mas: 'devuelve la diferencia',
  sin_cupos: 'devuélvelo o mueve la reserva a otra salida',
  cuenta_cambiada: 'revisa el pago en el panel del proveedor',
  en_disputa: 'responde al proveedor antes de que venza el plazo',
  contracargo: 'cobra la reserva de otra forma o cancélala',
  devolucion_incierta: 'revisa el panel del proveedor e indícalo aquí',
  devolucion_rechazada: 'prueba otra vez o devuélvelo de otra forma',
  devuelto_de_mas: 'revisa las devoluciones',
}

export const troubleText = (trouble: AttemptTrouble): string =>
  [troubleCauses[trouble], troubleSteps[trouble]].filter(Boolean).join(': ')
