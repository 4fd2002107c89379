/** Which condition of a promo code is not met. */
export const promo = {
  any: 'Esse cupom não vale para estes passeios, suas datas ou o número de pessoas.',
  tours: 'Esse cupom é de outro passeio.',
  people: (people: number) => `Esse cupom vale a partir de ${people} pessoas.`,
  dates: (from: string, to: string) => {
    if (from && to) return `Esse cupom é para passeios de ${from} a ${to}.`
    return from ? `Esse cupom é para passeios a partir de ${from}.` : `Esse cupom é para passeios até ${to}.`
  },
}
