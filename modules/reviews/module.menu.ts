import { IconStar } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      section: 'start',
      after: '/messages',
      label: 'Opiniones',
      path: paths.reviews,
      icon: IconStar,
      permission: 'reviews.manage',
    },
  ],
  issueIcons: { waiting_reviews: IconStar },
  issueLists: { waiting_reviews: paths.reviews },
  issuePlaces: { reviews: () => paths.reviews },
} as const satisfies MenuModule
