export const texts = {
  title: (most: number) => `São mais de ${most} pessoas?`,
  invitation: 'Consulte para o seu grupo',
  hint: 'Conte quantas pessoas são e em que dia. Respondemos com vagas e preço; consultar não custa nada.',
  people: 'Quantas pessoas',
  date: 'Data do passeio',
  name: 'Nome completo',
  email: 'E-mail',
  emailHint: 'Informe um e-mail ou um telefone para respondermos.',
  phone: 'Telefone',
  message: 'Mensagem (opcional)',
  send: 'Enviar consulta',
  done: 'Recebemos a sua consulta. Responderemos em breve.',
}
