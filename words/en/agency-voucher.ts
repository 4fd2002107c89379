export const agencyVoucher = {
  soldBy: (agency: string) => `Sold by ${agency}`,
  priceWith: (agency: string) => `You agreed on the price with ${agency}.`,
}
