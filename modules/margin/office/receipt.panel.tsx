import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getCrewPhoto } from '#contract/runs/crew-photos.contract.ts'
import { fetchFile } from '#web/api/download.ts'
import { BlobPicture } from '#web/ui/parts/blob-picture.tsx'

import { marginTexts as texts } from './margin.texts.ts'

import classes from './margin.module.css'

type Given = { sheetId: string; photoId: string; name: string }

/** The picture of a receipt, small until it is pressed. */
export function Receipt({ sheetId, photoId, name }: Given) {
  const photo = useQuery({
    queryKey: [getCrewPhoto.path, photoId],
    queryFn: () => fetchFile(getCrewPhoto, { params: { id: sheetId, photo_id: photoId } }),
    staleTime: Infinity,
  })
  const [isLarge, setLarge] = useState(false)
  if (!photo.data) return null
  return (
    <UnstyledButton
      className={classes['receipt'] ?? ''}
      data-large={isLarge || undefined}
      aria-expanded={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      <BlobPicture blob={photo.data} alt={texts.receiptOf(name)} />
    </UnstyledButton>
  )
}
