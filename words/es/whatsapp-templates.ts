/**
 * WhatsApp templates, as Meta approves them; a changed text needs another name. None begins or ends with a
 * variable, and no two variables are adjacent: Meta refuses that.
 */
export const whatsappTemplates = {
  reminder:
    'Hola, {{name}}: te recordamos {{tour}}, el {{day}}. Hora: {{hour}}. Lugar: {{place}}. Tu reserva {{locator}} está aquí: {{link}} Si algo cambia, responde este mensaje.',
  'pickup-time':
    'Hola, {{name}}: ya sabemos cuándo pasamos a buscarte para {{tour}}. Día: {{day}}. Hora: {{hour}}. Lugar: {{place}}. Tu reserva {{locator}} está aquí: {{link}} Si algo cambia, responde este mensaje.',
  'pickup-changed':
    'Hola, {{name}}: cambió tu recogida para {{tour}}. Ahora es el día {{day}}. Hora: {{hour}}. Lugar: {{place}}. Tu reserva {{locator}} está aquí: {{link}} Si algo no te sirve, responde este mensaje.',
  'data-missing':
    'Hola, {{name}}: para {{tour}}, el {{day}}, nos faltan datos de tu reserva {{locator}}: dónde te alojas o quiénes viajan. Complétalos aquí: {{link}} Si tienes dudas, responde este mensaje.',
  'balance-due':
    'Hola, {{name}}: de tu reserva {{locator}} con {{operator}} queda por pagar {{due}}. Aquí ves cómo: {{link}} Si ya pagaste, no hagas caso de este mensaje.',
  'booking-confirmed':
    'Hola, {{name}}: tu reserva {{locator}} con {{operator}} está confirmada: {{tour}}, el {{day}}. Tu voucher y los detalles: {{link}} Si tienes dudas, responde este mensaje.',
  'booking-changed':
    'Hola, {{name}}: cambió tu reserva {{locator}} con {{operator}}. Ahora es {{tour}}, el {{day}}, {{hour}}. Así queda: {{link}} Si algo no te sirve, responde este mensaje.',
  'booking-cancelled':
    'Hola, {{name}}: tu reserva {{locator}} con {{operator}} quedó cancelada. Los detalles están aquí: {{link}} Si tienes dudas, responde este mensaje.',
  'departure-moved':
    'Hola, {{name}}: cambió la salida de tu reserva {{locator}} con {{operator}}. Ahora es {{tour}}, el {{day}}, {{hour}}. Los detalles: {{link}} Si algo no te sirve, responde este mensaje.',
  'departure-suspended':
    'Hola, {{name}}: lamentamos contarte que {{operator}} suspendió {{tour}} del {{day}}, de tu reserva {{locator}}. Elige aquí otra fecha o la devolución: {{link}} Si tienes dudas, responde este mensaje.',
}

/** Sample values for Meta's review, and placeholders for missing facts. */
export const whatsappFacts = {
  name: 'viajero',
  locator: 'ABC123',
  operator: 'Andes Viajes',
  tour: 'Valle de la Luna',
  day: 'martes 4 de mayo',
  hour: 'entre las 07:30 y las 07:50',
  place: 'Hotel Tulor',
  due: '$45.000',
  link: 'https://example.org/reserva',
  noHour: 'por confirmar',
  noPlace: 'por confirmar',
}
