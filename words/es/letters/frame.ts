/** How every letter to a customer opens, how it may be answered, and what it says of the booking at its end. */
export const frame = {
  hello: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  locator: (locator: string) => `Localizador: ${locator}`,
  reply: 'responde este correo',
  call: (phone: string) => `llámanos al ${phone}`,
  tell: 'avísanos',
}
