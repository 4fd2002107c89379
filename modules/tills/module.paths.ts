export const paths = {
  tills: '/tills',
  allTills: '/tills?view=todas',
  till: (id: string) => `/tills/${id}`,
} as const
