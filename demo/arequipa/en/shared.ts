/** What both tours say, and what the operator says of itself. */
export const sharedInEnglish: Record<string, string> = {
  Adulto: 'Adult',
  Niño: 'Child',
  'Estudiante con credencial': 'Student with ID',

  // Where people are picked up
  'Centro histórico': 'Historic center',
  'Jerusalén con Juan de la Torre': 'Jerusalén and Juan de la Torre',

  // Terms of the operator
  'Tu reserva está confirmada cuando recibes el voucher con el localizador.':
    'Your booking is confirmed when you receive the voucher with the booking code.',
  'Recogemos en hoteles del centro histórico dentro de una ventana de 15 minutos. El vehículo espera 5 minutos.':
    'We pick up at hotels in the historic center within a 15-minute window. The vehicle waits 5 minutes.',
  'El boleto turístico y las entradas se pagan en el lugar y pueden cambiar de valor.':
    'The tourist ticket and entrance fees are paid on site and may change in price.',
  'Si una carretera se cierra por clima o paro, te ofrecemos otra fecha o la devolución completa.':
    'If a road is closed by weather or a strike, we offer you another date or a full refund.',
  'Los recorridos superan los 4.900 metros. Consulta a tu médico si tienes problemas cardíacos o de presión.':
    'Our tours go above 4,900 meters. Check with your doctor if you have heart or blood pressure problems.',
  'Cuenta corriente en soles 990-0001234-0-12': 'Checking account in soles 990-0001234-0-12',
  'Escribe el localizador en la descripción y sube la constancia en la página de tu reserva.':
    'Write the booking code in the description and upload the receipt on your booking page.',
}
