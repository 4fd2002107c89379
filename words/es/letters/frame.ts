/** Opening of customer messages, how to answer them, and their closing lines about the booking. */
export const frame = {
  hello: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  locator: (locator: string) => `Localizador: ${locator}`,
  reply: 'responde este correo',
  call: (phone: string) => `llámanos al ${phone}`,
  tell: 'avísanos',
}
