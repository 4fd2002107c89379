export const agencyVoucher = {
  soldBy: (agency: string) => `Vendido por ${agency}`,
  priceWith: (agency: string) => `El precio lo acordaste con ${agency}.`,
}
