/** An amount in two currencies. */
export const rates = {
  total: (sum: string) => `Total: ${sum}`,
  equals: (amount: string) => `Equivale a ${amount}.`,
  atRate: (amount: string, rate: string) => `${amount} al cambio de ${rate}`,
}
