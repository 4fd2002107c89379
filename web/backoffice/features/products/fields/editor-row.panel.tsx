import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ProductForm } from './product-form.hook.ts'
import { RowTools } from './row-tools.panel.tsx'

import classes from './product-editor.module.css'

type EditorRowProps = {
  form: ProductForm
  list:
    | 'itinerary'
    | 'faqs'
    | 'categories'
    | 'availability_rules'
    | 'extras'
    | 'entrance_fees'
    | 'special_prices'
  index: number
  title: string
  /** subject of the buttons, when the title alone is not enough: «paso 2» */
  what?: string
  isOrdered?: boolean
  onRemove?: () => void
  children: ReactNode
}

/** One of the things a product has many of: its title, the tools that move and remove it, and its fields. */
export function EditorRow(props: EditorRowProps) {
  const { form, list, index, title, what = title, isOrdered = true, onRemove, children } = props
  return (
    <div className={classes['row']}>
      <div className={classes['rowHead']}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <RowTools
          what={what}
          index={index}
          length={form.values[list].length}
          {...(isOrdered && { onMove: (to: number) => form.reorderListItem(list, { from: index, to }) })}
          onRemove={onRemove ?? (() => form.removeListItem(list, index))}
        />
      </div>
      {children}
    </div>
  )
}
