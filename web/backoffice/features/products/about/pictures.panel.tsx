import { Alert, Progress, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { memo } from 'react'

import type { Product } from '#contract/products/products.contract.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { picturesTexts as texts } from '../fields/product-prices.texts.ts'
import { ChoosePictures } from './choose-pictures.panel.tsx'
import { PictureCard } from './picture-card.panel.tsx'
import { type PictureOrder, usePictureDrag, usePictureOrder } from './picture-order.hook.ts'
import { type Upload, usePictureUploads } from './pictures.hook.ts'

import classes from './pictures.module.css'

/** The pictures of a product, saved at once: uploaded, ordered, described and removed. */
export const PicturesPanel = memo(function PicturesPanel({
  product,
  disabled,
}: {
  product: Product
  disabled: boolean
}) {
  const order = usePictureOrder(product)
  const { uploads, faults, add, dismiss } = usePictureUploads(product.id, order.pictures.length)
  return (
    <EditorSection id="imagenes" description={texts.description} disabled={disabled}>
      {order.problem && <ProblemAlert title={texts.arrangeFailed} problem={order.problem} />}
      {order.pictures.length === 0 && uploads.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      <Pictures order={order} readOnly={disabled} />
      <Uploads uploads={uploads} />
      {faults.length > 0 && <Faults faults={faults} onDismiss={dismiss} />}
      {!disabled && (
        <ChoosePictures
          label={texts.add}
          hint={texts.drop}
          path="pictures"
          onChoose={(files) => void add(files)}
        />
      )}
    </EditorSection>
  )
})

function Pictures({ order, readOnly }: { order: PictureOrder; readOnly: boolean }) {
  const { pictures, move, remove, describe } = order
  const { dragged, setDragged, over, drop } = usePictureDrag(order)
  return (
    <ol className={classes['pictures']}>
      {pictures.map((picture, index) => (
        <li key={picture.file_id}>
          <div
            className={classes['picture']}
            data-dragged={dragged === index || undefined}
            onDragOver={over}
            onDrop={(event) => drop(event, index)}
          >
            <PictureCard
              picture={picture}
              index={index}
              length={pictures.length}
              readOnly={readOnly}
              onDrag={(isDragged) => setDragged(isDragged ? index : null)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(picture)}
              onDescribe={(alt) => describe(picture, alt)}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

const Uploads = ({ uploads }: { uploads: readonly Upload[] }) =>
  uploads.map(({ key, name, share }) => (
    <div key={key}>
      <Text size="sm" mb={4}>
        {texts.uploading(name)}
      </Text>
      <Progress value={share * 100} aria-label={texts.uploading(name)} animated={share === 1} />
    </div>
  ))

const Faults = ({ faults, onDismiss }: { faults: readonly string[]; onDismiss: () => void }) => (
  <Alert
    role="alert"
    color="red"
    icon={<IconAlertCircle aria-hidden />}
    title={texts.fault}
    withCloseButton
    closeButtonLabel={texts.dismiss}
    onClose={onDismiss}
  >
    {faults.map((fault) => (
      <div key={fault}>{fault}</div>
    ))}
  </Alert>
)
