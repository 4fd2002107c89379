export const paths = { reviews: '/reviews' } as const
