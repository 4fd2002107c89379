export const typedFields = {
  required: 'Campo obrigatório',
  email: 'Digite um endereço de e-mail válido',
  emailLetters: (meant: string) =>
    `${meant && `É ${meant}? `}Antes do @ não pode haver acentos, ç nem letras de outro alfabeto`,
  phone: 'Digite o telefone com o código do país, que começa com +',
  emailCode: 'Digite os 6 números do código',
  date: 'Escolha a data.',
  start_time: 'Escolha o horário.',
  rut: 'Confira o RUT: o último dígito não confere. Se for outro documento, escolha qual',
}
