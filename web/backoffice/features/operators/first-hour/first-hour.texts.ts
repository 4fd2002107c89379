export const firstHourTexts = {
  title: 'Cuatro preguntas para empezar',
  hint: 'Con esto ya puedes publicar tu primer tour. La zona horaria, los formatos y los ejemplos son los de tu país. Todo se puede cambiar después.',
  country: '¿En qué país operas?',
  currency: '¿En qué moneda vendes?',
  phone: '¿A qué teléfono te llaman o escriben los clientes?',
  paying: '¿Cómo te pagan?',
  ways: {
    transferencia: 'Un abono por transferencia al reservar',
    llegada: 'Todo al llegar, en efectivo o con tarjeta',
  },
  bank: 'Datos de tu cuenta',
  bankHint: 'Los ve el cliente al reservar: banco, tipo y número de cuenta, titular.',
  bankMissing: 'Escribe los datos de tu cuenta',
  save: 'Guardar y seguir',
  saved: 'Listo: ahora crea tu primer tour',
  saveFailed: 'No pudimos guardar tus respuestas',
  fixed: 'No se puede cambiar después de la primera reserva.',
} as const
