export const facts = {
  officePaths: ['/products/edit/:id/languages', '/tour-operator/:id/languages'],
} as const
