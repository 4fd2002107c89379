import type { Pasted } from '#domain/bookings/travellers/pasted-travellers.rules.ts'

type Kind = NonNullable<Pasted['problem']>['kind']

export const pasted: Record<Kind, (row: number, text: string) => string> = {
  name: (row, text) => `Fila ${row}: empieza con el nombre de la persona${text && ` («${text}» no lo es)`}.`,
  date: (row, text) => `Fila ${row}: escribe la fecha «${text}» así: 1990-02-28.`,
  cell: (row, text) =>
    `Fila ${row}: no reconocemos «${text}». Usa nombre, documento, nacimiento y nacionalidad.`,
}
