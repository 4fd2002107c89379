/** Offers the WhatsApp of the operator, if it has one. */
export const writeUs = ({ whatsapp }: { whatsapp: string }) =>
  whatsapp ? `Escríbenos por WhatsApp al ${whatsapp} y lo vemos contigo.` : 'Escríbenos y lo vemos contigo.'
