/** Which condition of a promo code is not met. */
export const promo = {
  any: 'That promo code isn’t valid for these tours, their dates or the number of people.',
  tours: 'That promo code is for another tour.',
  people: (people: number) => `That promo code is valid from ${people} people on.`,
  dates: (from: string, to: string) => {
    if (from && to) return `That promo code is for tours from ${from} to ${to}.`
    return from
      ? `That promo code is for tours from ${from} on.`
      : `That promo code is for tours up to ${to}.`
  },
}
