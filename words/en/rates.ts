export const rates = {
  total: (sum: string) => `Total: ${sum}`,
  equals: (amount: string) => `Equal to ${amount}.`,
  atRate: (amount: string, rate: string) => `${amount} at a rate of ${rate}`,
}
