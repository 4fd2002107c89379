import { Button, Text } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { shrinkPicture } from '#web/ui/device/shrink-picture.ts'
import { BlobPicture } from '#web/ui/parts/blob-picture.tsx'

import { crewTexts as texts } from '../crew.texts.ts'
import type { Taken } from '../queue/act-queue.hook.ts'

import classes from '../crew.module.css'

type Given = { photo: Taken | null; onChange: (photo: Taken | null) => void; name: string }

/** One picture, from the camera or the phone; it can be viewed and deleted before it is sent. */
export function PhotoField({ photo, onChange, name }: Given) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    try {
      onChange({ id: crypto.randomUUID(), blob: await shrinkPicture(file) })
    } catch {
      setProblem(texts.photoFailed)
    }
  }
  if (photo)
    return (
      <div className={classes['done']}>
        <BlobPicture blob={photo.blob} alt={texts.photo} className={classes['photo']} />
        <Button
          variant="default"
          className={classes['big'] ?? ''}
          leftSection={<IconTrash size={20} aria-hidden />}
          aria-label={texts.forPerson(texts.removePhoto, name)}
          onClick={() => onChange(null)}
        >
          {texts.removePhoto}
        </Button>
      </div>
    )
  return (
    <div className={classes['people']}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={texts.forPerson(texts.takePhoto, name)}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        className={classes['big'] ?? ''}
        leftSection={<IconCamera size={20} aria-hidden />}
        aria-label={texts.forPerson(texts.takePhoto, name)}
        onClick={() => input.current?.click()}
      >
        {texts.takePhoto}
      </Button>
      {problem && (
        <Text role="alert" className={classes['alert'] ?? ''}>
          {problem}
        </Text>
      )}
    </div>
  )
}
