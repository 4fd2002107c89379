export const errors = {
  malformed: 'Não é possível ler a solicitação.',
  invalid_input: 'Confira os dados marcados.',
  no_session: 'Sua sessão terminou ou não é válida. Entre de novo.',
  forbidden: 'Seu nível não permite fazer isto.',
  not_found: 'Não encontramos o que você procura.',
  stale: 'Outra pessoa salvou alterações enquanto você editava.',
  too_large: 'O que você está enviando é grande demais.',
  unsupported_type: 'O tipo de conteúdo não é o esperado.',
  too_many: 'Muitas tentativas. Espere um momento e tente de novo.',
  unavailable: 'O serviço não está disponível neste momento. Tente de novo em alguns segundos.',
  disk_full: 'Não há espaço no servidor: nada foi salvo. Tente de novo mais tarde.',
  unexpected: 'Algo falhou do nosso lado. Já ficou registrado.',
}
