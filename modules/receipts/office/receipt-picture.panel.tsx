import { Group, Text } from '@mantine/core'
import { IconFileTypePdf, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { download, fetchFile } from '#web/api/download.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { BlobPicture } from '#web/ui/parts/blob-picture.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

import { getReceiptFile } from '../contract/receipts.contract.ts'
import { receiptsTexts as texts } from './receipts.texts.ts'

import classes from './receipts.module.css'

/** A file never changes: it is asked for once, and the next of the queue ahead of its turn. */
export const receiptFile = (id: string) =>
  queryOptions({
    queryKey: [getReceiptFile.path, id],
    queryFn: () => fetchFile(getReceiptFile, { params: { id } }),
    staleTime: Infinity,
  })

/** A stranger's PDF is not rendered under our address: it is downloaded for the user's own viewer. */
export const openPdf = (id: string) => void download(getReceiptFile, { params: { id } })

const mostZoom = 3

type Given = { id: string; isPdf: boolean; name: string }

export function ReceiptPicture({ id, isPdf, name }: Given) {
  const file = useQuery({ ...receiptFile(id), enabled: !isPdf })
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  if (isPdf)
    return (
      <div className={classes['paper']}>
        <IconFileTypePdf size={48} stroke={1.3} aria-hidden />
        <Text size="sm">{texts.pdf}</Text>
        <Button variant="default" onClick={() => openPdf(id)}>
          {texts.openPdf}
        </Button>
      </div>
    )
  return (
    <figure className={classes['figure']}>
      <Group gap={4} className={classes['tools'] ?? ''}>
        <IconButton
          variant="default"
          size="lg"
          aria-label={texts.zoomOut}
          disabled={zoom === 1}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut size={18} aria-hidden />
        </IconButton>
        <IconButton
          variant="default"
          size="lg"
          aria-label={texts.zoomIn}
          disabled={zoom === mostZoom}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={18} aria-hidden />
        </IconButton>
        <IconButton
          variant="default"
          size="lg"
          aria-label={texts.rotate}
          onClick={() => setTurns((turns + 1) % 4)}
        >
          <IconRotateClockwise size={18} aria-hidden />
        </IconButton>
      </Group>
      <ScrollRegion
        className={[classes['frame'], classes[`zoom${zoom}`], classes[`turn${turns}`]].join(' ')}
        label={name}
      >
        {file.data && <BlobPicture blob={file.data} alt={name} />}
        {file.isError && <Text size="sm">{texts.pictureFailed}</Text>}
      </ScrollRegion>
    </figure>
  )
}
