export const facts = {
  permissions: {
    /** records and withdraws a guide's consent to be shown on public pages, and sets the picture */
    'guides.manage': [0, 1],
  },
} as const
