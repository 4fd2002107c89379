export const paths = {
  operatorTexts: (id: string) => `/tour-operator?open=${id}&tab=idiomas`,
  operatorLanguages: (id: string) => `/tour-operator/${id}/languages`,
  productLanguages: (id: string) => `/products/edit/${id}/languages`,
} as const
