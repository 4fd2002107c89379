export const texts = {
  title: (most: number) => `¿Son más de ${most} personas?`,
  invitation: 'Consulta por tu grupo',
  hint: 'Cuéntanos cuántas personas son y qué día. Te respondemos con cupos y precio; consultar no tiene costo.',
  people: 'Cuántas personas',
  date: 'Fecha del tour',
  name: 'Nombre completo',
  email: 'Correo electrónico',
  emailHint: 'Escribe un correo o un teléfono para responderte.',
  phone: 'Teléfono',
  message: 'Mensaje (opcional)',
  send: 'Enviar consulta',
  done: 'Recibimos tu consulta. Te responderemos pronto.',
}
