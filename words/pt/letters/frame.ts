export const frame = {
  hello: (name: string) => (name ? `Olá, ${name}!` : 'Olá!'),
  locator: (locator: string) => `Localizador: ${locator}`,
  reply: 'responda a este e-mail',
  call: (phone: string) => `ligue para ${phone}`,
  tell: 'avise-nos',
}
