/** Which condition of a promo code is not met. */
export const promo = {
  any: 'Ese código promocional no es válido para estos tours, sus fechas o el número de personas.',
  tours: 'Ese código promocional es de otro tour.',
  people: (people: number) => `Ese código promocional es válido desde ${people} personas.`,
  dates: (from: string, to: string) => {
    if (from && to) return `Ese código promocional es para tours del ${from} al ${to}.`
    return from
      ? `Ese código promocional es para tours desde el ${from}.`
      : `Ese código promocional es para tours hasta el ${to}.`
  },
}
