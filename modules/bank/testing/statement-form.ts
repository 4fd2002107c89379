export const statementHead = 'Fecha;Descripción;N° Operación;Cargos;Abonos;Saldo'

export function statementForm(bytes: Uint8Array<ArrayBuffer> | string, name = 'cartola.csv'): FormData {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  return form
}
