import { Badge, Textarea } from '@mantine/core'
import { useState } from 'react'

import type { ProductPicture } from '#contract/products/products.contract.ts'

import { picturesTexts as texts } from '../fields/product-prices.texts.ts'
import { RowTools } from '../fields/row-tools.panel.tsx'

import classes from './pictures.module.css'

type PictureCardProps = {
  picture: ProductPicture
  index: number
  length: number
  readOnly: boolean
  /** picked up, or let go */
  onDrag: (isDragged: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDescribe: (alt: string) => void
}

/** One picture with its position and its texts, which are saved on blur. */
export function PictureCard({
  picture,
  index,
  length,
  readOnly,
  onDrag,
  onMove,
  onRemove,
  onDescribe,
}: PictureCardProps) {
  const [alt, setAlt] = useState(picture.alt)
  const save = () => {
    if (alt.trim() !== picture.alt) onDescribe(alt.trim())
  }
  return (
    <>
      <div
        draggable={!readOnly}
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        className={classes['handle']}
      >
        <img
          src={`/files/${picture.file_id}/480.webp`}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          draggable={false}
          className={classes['image']}
        />
      </div>
      <div className={classes['tools']}>
        {index === 0 ? (
          <Badge size="sm" tt="none">
            {texts.cover}
          </Badge>
        ) : (
          <span />
        )}
        {!readOnly && (
          <RowTools
            what={texts.picture(index + 1)}
            index={index}
            length={length}
            onMove={onMove}
            onRemove={onRemove}
          />
        )}
      </div>
      <Textarea
        label={texts.alt}
        description={alt ? undefined : texts.altHint}
        autosize
        minRows={1}
        maxLength={200}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
        error={!alt.trim() && !readOnly ? texts.altMissing : undefined}
      />
    </>
  )
}
