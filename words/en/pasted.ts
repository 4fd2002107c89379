import type { pasted as es } from '../es/pasted.ts'

export const pasted: typeof es = {
  name: (row, text) => `Row ${row}: start with the person’s name${text && ` (“${text}” is not one)`}.`,
  date: (row, text) => `Row ${row}: write the date “${text}” like this: 1990-02-28.`,
  cell: (row, text) => `Row ${row}: “${text}” is not clear. Use name, document, birth date and nationality.`,
}
