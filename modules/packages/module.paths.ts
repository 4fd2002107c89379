export const paths = {
  packages: '/packages',
} as const
