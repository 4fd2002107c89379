export const typedFields = {
  required: 'Campo obrigatório',
  email: 'Digite um endereço de e-mail válido',
  phone: 'Digite o telefone com o código do país, por exemplo +55 11 91234 5678',
  emailCode: 'Digite os 6 números do código',
}
