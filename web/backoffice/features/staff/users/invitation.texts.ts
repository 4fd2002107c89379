export const invitationTexts = {
  invitation: 'Todavía no ha elegido su contraseña',
  invitationMailed: (email: string) =>
    `Le escribimos a ${email}. Si no le llega, envíala otra vez o mándale tú el enlace.`,
  invitationByHand:
    'Esta instalación no tiene correo configurado: copia el enlace y envíaselo tú, por ejemplo por WhatsApp.',
  invitationLasts: 'Vence en 72 horas y sirve una sola vez. Los enlaces anteriores ya no funcionan.',
  copyInvitation: 'Copiar enlace de invitación',
  invitationCopied: 'Enlace copiado',
  invitationLink: 'Enlace de invitación',
  mailInvitation: 'Enviar otra vez',
  invitationSent: (email: string) => `Invitación enviada a ${email}`,
  invitationFailed: 'No pudimos crear la invitación',
} as const
