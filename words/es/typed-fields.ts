/**
 * Errors of typed fields, shared by the server and the browser. The first two are verbatim from the
 * specification.
 */
export const typedFields = {
  required: 'Campo requerido',
  email: 'Por favor, introduce una dirección de correo electrónico válida',
  emailLetters: (meant: string) =>
    `${meant && `¿Es ${meant}? `}Antes de la @ no puede haber tildes, ñ ni letras de otro alfabeto`,
  phone: 'Escribe el teléfono con su código de país, que empieza con +',
  emailCode: 'Escribe los 6 números del código',
  date: 'Elige la fecha.',
  start_time: 'Elige la hora.',
  rut: 'Revisa el RUT: su último dígito no corresponde. Si es otro documento, elige cuál',
}
