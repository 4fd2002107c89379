import { Alert, Button, FileButton, Progress, Text } from '@mantine/core'
import { IconAlertCircle, IconPhotoPlus } from '@tabler/icons-react'
import { memo, type DragEvent, useState } from 'react'

import {
  type Product,
  type ProductPicture,
  updateProductPictures,
} from '#contract/products/products.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { picturesTexts as texts } from '../fields/product-prices.texts.ts'
import { PictureCard } from './picture-card.panel.tsx'
import { usePictureUploads } from './pictures.hook.ts'

import classes from './pictures.module.css'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** The pictures of a product, saved at once: uploaded, ordered, described and removed. */
export const PicturesPanel = memo(function PicturesPanel({
  product,
  disabled,
}: {
  product: Product
  disabled: boolean
}) {
  // The last requested order is shown at once, so that a running save of texts does not undo a move.
  const [asked, setAsked] = useState<readonly ProductPicture[] | null>(null)
  const pictures = asked ?? product.pictures
  const { uploads, faults, add, dismiss } = usePictureUploads(product.id, pictures.length)
  const arrange = useCommand(updateProductPictures, { scope: `pictures ${product.id}` })
  const save = (next: readonly ProductPicture[], removed: string[] = []) => {
    setAsked(next)
    arrange.run(
      {
        params: { id: product.id },
        body: { pictures: next.map(({ file_id, alt }) => ({ file_id, alt })), removed },
      },
      { onSettled: () => setAsked((latest) => (latest === next ? null : latest)) },
    )
  }
  const move = (from: number, to: number) => {
    const moved = pictures[from]
    if (!moved || from === to) return
    save(pictures.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const remove = ({ file_id }: ProductPicture) =>
    confirm({
      title: texts.removeTitle,
      consequences: texts.removeBody,
      act: texts.remove,
      onConfirm: () =>
        save(
          pictures.filter((each) => each.file_id !== file_id),
          [file_id],
        ),
    })
  const describe = (picture: ProductPicture, alt: string) =>
    save(pictures.map((each) => (each.file_id === picture.file_id ? { ...each, alt } : each)))

  const [dragged, setDragged] = useState<number | null>(null)
  const drop = (event: DragEvent, to: number) => {
    if (dragged === null) return
    event.preventDefault()
    move(dragged, to)
    setDragged(null)
  }
  return (
    <EditorSection id="imagenes" description={texts.description} disabled={disabled}>
      {arrange.problem && <ProblemAlert title={texts.arrangeFailed} problem={arrange.problem} />}
      {pictures.length === 0 && uploads.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      <ol className={classes['pictures']}>
        {pictures.map((picture, index) => (
          <li key={picture.file_id}>
            <div
              className={classes['picture']}
              data-dragged={dragged === index || undefined}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => drop(event, index)}
            >
              <PictureCard
                picture={picture}
                index={index}
                length={pictures.length}
                readOnly={disabled}
                onDrag={(isDragged) => setDragged(isDragged ? index : null)}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(picture)}
                onDescribe={(alt) => describe(picture, alt)}
              />
            </div>
          </li>
        ))}
      </ol>
      {uploads.map(({ key, name, share }) => (
        <div key={key}>
          <Text size="sm" mb={4}>
            {texts.uploading(name)}
          </Text>
          <Progress value={share * 100} aria-label={texts.uploading(name)} animated={share === 1} />
        </div>
      ))}
      {faults.length > 0 && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title={texts.fault}
          withCloseButton
          closeButtonLabel={texts.dismiss}
          onClose={dismiss}
        >
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Alert>
      )}
      {!disabled && (
        <div
          className={classes['drop']}
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return
            event.preventDefault()
            void add([...event.dataTransfer.files])
          }}
        >
          <FileButton multiple accept={accepted} onChange={(files) => void add(files)}>
            {(button) => (
              <Button {...button} variant="light" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
                {texts.add}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {texts.drop}
          </Text>
        </div>
      )}
    </EditorSection>
  )
})
