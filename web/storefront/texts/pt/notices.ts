export const texts = {
  catalogueTitle: 'Escolha seu passeio',
  missingTitle: 'Esse passeio não está mais disponível',
  missingHint: 'Estes são os passeios que você pode reservar hoje.',
  nothing: 'No momento não há passeios à venda. Volte em breve.',
  notFoundTitle: 'Não encontramos esta página',
  notFoundHint:
    'Confira se o link está completo. Se você o recebeu por mensagem, abra de novo a partir dela.',
  busyTitle: 'Muitas visitas seguidas',
  busyHint: 'Espere um minuto e recarregue a página.',
  unreadableTitle: 'Não conseguimos ler o que chegou',
  unreadableHint: 'Volte à página anterior e tente outra vez.',
  troubleTitle: 'Não conseguimos mostrar esta página',
  troubleHint:
    'O problema é nosso e costuma durar segundos. Recarregue a página; se acontecer de novo, escreva para nós.',
  reload: 'Recarregar',
}
