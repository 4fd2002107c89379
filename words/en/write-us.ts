/** Offers the WhatsApp of the operator, if it has one. */
export const writeUs = ({ whatsapp }: { whatsapp: string }) =>
  whatsapp
    ? `Write to us on WhatsApp at ${whatsapp} and we’ll sort it out with you.`
    : 'Write to us and we’ll sort it out with you.'
