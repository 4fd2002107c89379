export const mailDeliveryTexts = {
  title: 'Que tus correos lleguen',
  hint: 'Los correos se envían con tu nombre desde la dirección de esta instalación. Para que no lleguen a spam, el dominio tiene que indicar quién puede enviar en su nombre.',
  loadFailed: 'No pudimos cargar la dirección de envío de tus correos',
  from: 'Se envían desde',
  replyTo: 'Las respuestas llegan a',
  noReplyTo: 'A nadie: escribe un correo en «Contacto».',
  noServer: 'Esta instalación no tiene servidor de correo: por ahora no se envía ninguno.',
  records: (domain: string) =>
    `Quien administra ${domain} publica estos tres registros TXT en su DNS. Los valores los entrega el servicio que envía el correo.`,
  spf: 'Qué servidores pueden enviar. Un dominio tiene un solo SPF: si ya hay uno, se le agrega el «include».',
  spfValue: 'v=spf1 include:(dominio de tu servicio de correo) ~all',
  dkim: 'La firma de cada correo. El servicio la activa y te da el selector y la clave; a veces es un CNAME.',
  dkimValue: 'v=DKIM1; k=rsa; p=(clave pública de tu servicio)',
  dmarc:
    'Qué hacer con los correos que no pasan la verificación. Empieza con «none» y cambia a «quarantine» cuando todos pasen.',
  dmarcValue: (domain: string) => `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`,
  name: 'Nombre',
  value: 'Valor',
  check:
    'Para comprobarlo, haz una reserva con una dirección de Gmail y abre «Mostrar original» en el correo que llega: SPF, DKIM y DMARC tienen que decir PASS.',
}
