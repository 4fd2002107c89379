import type { SwitchableKind } from '#domain/messages/message-kind.rules.ts'

export const messageSettingsTexts = {
  title: 'Avisos automáticos',
  hint: 'Qué se les escribe a tus clientes sin que nadie lo pida, en el idioma de su reserva. Lo que alguien necesita para viajar o pagar, como la confirmación o un cambio, sale siempre.',
  loadFailed: 'No pudimos cargar los avisos',
  kinds: 'Avisos que salen solos',
  hours: 'Horas',
  hoursHint: 'Con el reloj del lugar de tus tours.',
  reminder_time: 'Recordatorio, la víspera a las',
  quiet_from: 'Silencio desde las',
  quiet_until: 'hasta las',
  quietHint:
    'En esas horas no se le escribe a nadie, salvo lo que no puede esperar porque el tour está por salir.',
  review_url: 'Dónde pueden dejar su opinión',
  reviewHint: 'Tu ficha en Google o Tripadvisor. Se ofrece a todos por igual, con las gracias.',
  save: 'Guardar avisos',
  saved: 'Avisos guardados',
  saveFailed: 'No pudimos guardar los avisos',
  none: 'ninguno',
}

export const kindHints: Record<SwitchableKind, string> = {
  'balance-due': 'Una semana y dos días antes, a las 10:00, a quien todavía debe.',
  'data-missing': 'A las dos horas de reservar, tres días antes y el día anterior, hasta que lo completen.',
  'pickup-time': 'Cuando se fija la hora a la que pasas.',
  reminder: 'Hora, lugar, qué llevar, efectivo para las entradas y, si ya se sabe, el vehículo.',
  thanks:
    'Al día siguiente, a quienes viajaron sin contratiempos. Cada persona puede pedir que no le lleguen.',
}
