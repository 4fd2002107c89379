export const agencyVoucher = {
  soldBy: (agency: string) => `Vendido por ${agency}`,
  priceWith: (agency: string) => `O preço foi combinado com ${agency}.`,
}
