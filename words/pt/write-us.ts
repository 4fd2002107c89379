/** Offers the WhatsApp of the operator, if it has one. */
export const writeUs = ({ whatsapp }: { whatsapp: string }) =>
  whatsapp
    ? `Escreva para nós pelo WhatsApp ${whatsapp} e resolvemos com você.`
    : 'Escreva para nós e resolvemos com você.'
