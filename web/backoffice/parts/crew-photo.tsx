import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getCrewPhoto } from '#contract/runs/crew-photos.contract.ts'
import { fetchFile } from '#web/api/download.ts'
import { BlobPicture } from '#web/ui/parts/blob-picture.tsx'

import classes from './crew-photo.module.css'

type CrewPhotoProps = { sheetId: string; photoId: string; alt: string; isCompact?: boolean }

/** A picture that a crew took, small until it is pressed. */
export function CrewPhoto({ sheetId, photoId, alt, isCompact = false }: CrewPhotoProps) {
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
      data-compact={isCompact || undefined}
      data-large={isLarge || undefined}
      aria-expanded={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      <BlobPicture blob={photo.data} alt={alt} />
    </UnstyledButton>
  )
}
