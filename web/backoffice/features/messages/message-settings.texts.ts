import type { SwitchableKind } from '#domain/messages/message-kind.rules.ts'

export const messageSettingsTexts = {
  title: 'Mensajes automáticos',
  hint: 'Los mensajes que tus clientes reciben automáticamente, en el idioma de su reserva. Los que necesitan para viajar o pagar, como la confirmación o un cambio, se envían siempre.',
  loadFailed: 'No pudimos cargar los mensajes automáticos',
  kinds: 'Mensajes que se envían',
  hoursHint: 'Hora local de tus tours.',
  reminder_time: 'Hora del recordatorio, el día anterior',
  quiet_from: 'Silencio desde las',
  quiet_until: 'hasta las',
  quietHint: 'En ese horario solo se envían los mensajes urgentes de un tour próximo.',
  review_url: 'Enlace para dejar una opinión',
  reviewHint: 'Tu ficha en Google o Tripadvisor. Se incluye en el mensaje de agradecimiento.',
  save: 'Guardar mensajes automáticos',
  saved: 'Mensajes automáticos guardados',
  saveFailed: 'No pudimos guardar los mensajes automáticos',
  none: 'ninguno',
}

export const kindHints: Record<SwitchableKind, string> = {
  'balance-due': 'Una semana antes y dos días antes, a las 10:00, si falta pagar.',
  'data-missing':
    'Dos horas después de reservar, tres días antes y el día anterior, hasta que completen los datos.',
  'pickup-time': 'Cuando se fija la hora de recogida.',
  reminder: 'Hora, lugar, qué llevar, efectivo para las entradas y, si ya se sabe, el vehículo.',
  thanks: 'Al día siguiente, a quienes viajaron sin contratiempos. Cada persona puede pedir no recibirlo.',
}
