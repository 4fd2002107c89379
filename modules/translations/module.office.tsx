import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

const ProductLanguages = lazy(() =>
  import('./office/product-languages.panel.tsx').then((module) => ({ default: module.ProductLanguages })),
)
const OperatorLanguages = lazy(() =>
  import('./office/operator-languages.panel.tsx').then((module) => ({ default: module.OperatorLanguages })),
)

export const office = {
  slots: { 'product-page': ProductLanguages, 'operator-page': OperatorLanguages },
  screens: [
    {
      id: 'product-languages',
      path: paths.productLanguages(':id'),
      permission: 'products.read',
      load: () => import('./office/product-languages.screen.tsx'),
    },
    {
      id: 'operator-languages',
      path: paths.operatorLanguages(':id'),
      permission: 'tour-operators.read',
      load: () => import('./office/operator-languages.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
