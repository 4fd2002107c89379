export const frame = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  locator: (locator: string) => `Booking code: ${locator}`,
  reply: 'reply to this email',
  call: (phone: string) => `call us at ${phone}`,
  tell: 'let us know',
}
