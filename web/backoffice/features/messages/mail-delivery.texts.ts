export const mailDeliveryTexts = {
  title: 'Que tus correos lleguen',
  hint: 'Los correos salen con tu nombre desde la dirección de esta instalación, con texto y con formato. Para que no caigan en spam, su dominio tiene que decir quién puede enviar por él.',
  loadFailed: 'No pudimos cargar desde dónde salen tus correos',
  from: 'Salen desde',
  replyTo: 'Las respuestas llegan a',
  noReplyTo: 'A nadie: escribe un correo en los datos del operador.',
  noServer: 'Esta instalación no tiene servidor de correo: por ahora no sale ninguno.',
  records: (domain: string) =>
    `Quien administra ${domain} publica estos tres registros TXT en su DNS. Los valores los entrega el servicio que envía el correo.`,
  spf: 'Qué servidores pueden enviar. Un dominio tiene un solo SPF: si ya hay uno, se le agrega el «include».',
  spfValue: 'v=spf1 include:(dominio de tu servicio de correo) ~all',
  dkim: 'La firma de cada correo. El servicio la activa y dice el selector y la clave; a veces es un CNAME.',
  dkimValue: 'v=DKIM1; k=rsa; p=(clave pública de tu servicio)',
  dmarc: 'Qué hacer con lo que no pase. Se empieza con «none» y se sube a «quarantine» cuando todo pase.',
  dmarcValue: (domain: string) => `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`,
  name: 'Nombre',
  value: 'Valor',
  check:
    'Para comprobarlo, haz una reserva con una dirección de Gmail y abre «Mostrar original» en el correo que llega: SPF, DKIM y DMARC tienen que decir PASS.',
}
