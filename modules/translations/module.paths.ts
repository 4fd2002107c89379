export const paths = {
  operatorLanguages: (id: string) => `/tour-operator/${id}/languages`,
  productLanguages: (id: string) => `/products/edit/${id}/languages`,
} as const
