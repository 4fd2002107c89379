export const texts = {
  title: (most: number) => `São mais de ${most} pessoas?`,
  invitation: 'Consulta para grupos',
  hint: 'Diga quantas pessoas são e para que dia. Respondemos com vagas e preço, sem compromisso.',
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
