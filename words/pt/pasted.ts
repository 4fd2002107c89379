import type { pasted as es } from '../es/pasted.ts'

export const pasted: typeof es = {
  name: (row, text) => `Linha ${row}: comece com o nome da pessoa${text && ` («${text}» não é um nome)`}.`,
  date: (row, text) => `Linha ${row}: escreva a data «${text}» assim: 1990-02-28.`,
  cell: (row, text) =>
    `Linha ${row}: não reconhecemos «${text}». Use nome, documento, nascimento e nacionalidade.`,
}
