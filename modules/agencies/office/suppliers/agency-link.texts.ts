export const agencyLinkTexts = {
  title: 'Cuenta en Baqueano',
  linked: (name: string) => `Sus usuarios venden desde la cuenta de ${name}.`,
  choose: 'Cuenta de la agencia',
  hint: 'Sus usuarios verán tus cupos y los precios de su acuerdo, y venderán a su nombre.',
  nothing: 'Ninguna cuenta de tipo Agencia o Ambos se llama así',
  link: 'Vincular',
  done: 'Cuenta vinculada',
  unlink: 'Desvincular',
  unlinkTitle: (name: string) => `¿Desvincular la cuenta de ${name}?`,
  unlinkBody:
    'Sus usuarios dejan de ver y vender tus tours. Lo vendido y su cuenta se conservan. Solo el administrador de la instalación la vuelve a vincular.',
  unlinked: 'Cuenta desvinculada',
}
