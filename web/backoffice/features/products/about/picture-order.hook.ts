import { type DragEvent, useState } from 'react'

import {
  type Product,
  type ProductPicture,
  updateProductPictures,
} from '#contract/products/products.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'

import { picturesTexts as texts } from '../fields/product-prices.texts.ts'
import { describedAs, movedTo, without } from './picture-order.rules.ts'

/** The pictures of a product in their order, and their changes, each saved at once. */
export function usePictureOrder(product: Product) {
  // The last requested order is shown at once, so that a running save of texts does not undo a move.
  const [asked, setAsked] = useState<readonly ProductPicture[] | null>(null)
  const pictures = asked ?? product.pictures
  const { run, problem } = useCommand(updateProductPictures, { scope: `pictures ${product.id}` })
  const save = (next: readonly ProductPicture[], removed: string[] = []) => {
    setAsked(next)
    run(
      {
        params: { id: product.id },
        body: { pictures: next.map(({ file_id, alt }) => ({ file_id, alt })), removed },
      },
      { onSettled: () => setAsked((latest) => (latest === next ? null : latest)) },
    )
  }
  const move = (from: number, to: number) => {
    const next = movedTo(pictures, from, to)
    if (next) save(next)
  }
  return {
    pictures,
    problem,
    move,
    remove: ({ file_id }: ProductPicture) =>
      confirm({
        title: texts.removeTitle,
        consequences: texts.removeBody,
        act: texts.remove,
        onConfirm: () => save(without(pictures, file_id), [file_id]),
      }),
    describe: ({ file_id }: ProductPicture, alt: string) => save(describedAs(pictures, file_id, alt)),
  }
}

export type PictureOrder = ReturnType<typeof usePictureOrder>

/** Dragging one picture to the place of another. */
export function usePictureDrag({ move }: Pick<PictureOrder, 'move'>) {
  const [dragged, setDragged] = useState<number | null>(null)
  return {
    dragged,
    setDragged,
    over: (event: DragEvent) => dragged !== null && event.preventDefault(),
    drop: (event: DragEvent, to: number) => {
      if (dragged === null) return
      event.preventDefault()
      move(dragged, to)
      setDragged(null)
    },
  }
}
