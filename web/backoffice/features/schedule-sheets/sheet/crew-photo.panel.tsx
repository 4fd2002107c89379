import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getCrewPhoto } from '#contract/runs/crew-photos.contract.ts'
import { fetchFile } from '#web/api/download.ts'
import { BlobPicture } from '#web/ui/parts/blob-picture.tsx'

import { crewActsTexts as texts } from './crew-acts.texts.ts'

import classes from './crew-acts.module.css'

type Given = { sheetId: string; photoId: string; name: string }

/** A picture of the road, small until it is pressed. */
export function CrewPhoto({ sheetId, photoId, name }: Given) {
  const photo = useQuery({
    queryKey: [getCrewPhoto.path, photoId],
    queryFn: () => fetchFile(getCrewPhoto, { params: { id: sheetId, photo_id: photoId } }),
    staleTime: Infinity,
  })
  const [isLarge, setLarge] = useState(false)
  if (!photo.data) return null
  return (
    <UnstyledButton
      className={classes['photo'] ?? ''}
      data-large={isLarge || undefined}
      aria-expanded={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      <BlobPicture blob={photo.data} alt={texts.photoOf(name)} />
    </UnstyledButton>
  )
}
