export const paths = {
  capacity: '/capacity',
  capacityOn: (date: string) => `/capacity?date=${date}`,
  vanReserves: '/van-reserves',
} as const
