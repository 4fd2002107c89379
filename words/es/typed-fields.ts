/** What a person types wrong, told by the server and in the browser. The first two are the specification's, to the letter. */
export const typedFields = {
  required: 'Campo requerido',
  email: 'Por favor, introduce una dirección de correo electrónico válida',
  phone: 'Escribe el teléfono con código de país, por ejemplo +56 9 1234 5678',
  emailCode: 'Escribe los 6 números del código',
}
