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
