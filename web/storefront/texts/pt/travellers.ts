export const texts = {
  pageTitle: (operator: string) => `Seus dados para a viagem · ${operator}`,
  group: (people: number) => `Preencher os dados das ${people} pessoas`,
  groupHint: 'O que todos têm em comum, ou uma lista copiada.',
  same: 'Igual para todos',
  sameHint: 'Preenche o que falta; o que alguém já respondeu continua.',
  sameSave: 'Preencher para todos',
  paste: 'Colar uma lista',
  pasteHint:
    'Uma linha por pessoa, na ordem abaixo: nome, documento, nascimento e nacionalidade. Você pode copiar de uma planilha.',
  pasteExample: 'Ana Souza, FD123456, 28/02/1990, Brasil',
  pasteSave: 'Salvar a lista',
  ownLink: 'Link para preencher os próprios dados',
  sendLink: 'Enviar pelo WhatsApp',
  ownMessage: (address: string) => `Preencha aqui seus dados para a viagem: ${address}`,
  title: (name: string) => (name ? `${name}: seus dados para a viagem` : 'Seus dados para a viagem'),
  onlyYours: 'Só você e a operadora veem o que você escreve. Dá para corrigir até o passeio começar.',
  save: 'Salvar meus dados',
  saved: 'Salvamos seus dados. Obrigado.',
  savedLacking: (lacking: number) =>
    lacking === 1 ? 'Salvo. Ainda falta 1 dado.' : `Salvo. Ainda faltam ${lacking} dados.`,
  closed: 'Este link não recebe mais dados',
  closedHint: 'O passeio já começou ou a reserva terminou. Se faltar algo, escreva para a operadora.',
}
