import { IconBuildingStore } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'
import { agencyKindNames } from './words/agency-words.ts'

export const menu = {
  menu: [
    {
      section: 'resources',
      label: 'Agencias',
      path: paths.agencies,
      icon: IconBuildingStore,
      permission: 'agencies.read',
    },
  ],
  foundKinds: {
    agency: { group: 'Agencias', icon: IconBuildingStore, words: agencyKindNames, path: paths.agency },
  },
} as const satisfies MenuModule
