export const connection = {
  no_answer: 'Sem conexão. Verifique a internet e tente de novo: nada se perdeu.',
  unreadable: 'O servidor não respondeu direito. Tente de novo em alguns segundos.',
}
