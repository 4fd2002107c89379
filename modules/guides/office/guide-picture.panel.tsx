import { FileButton, Group, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef } from 'react'

import { firstNameOf } from '#domain/persons/first-name.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { removeGuidePicture, uploadGuidePicture } from '../contract/guides.contract.ts'
import { guidePicturePath } from '../rules/picture-path.rules.ts'
import { guidesTexts as texts } from './guides.texts.ts'

import classes from './guides.module.css'

type GuidePictureProps = SlotProps['person'] & { picture_id: string | null }

/** The picture as customers see it: a circle, or the initial. */
export function GuidePicture({ person: { id, full_name }, picture_id }: GuidePictureProps) {
  const resetFile = useRef<() => void>(null)
  const uploading = useCommand(uploadGuidePicture, { onDone: () => notifyDone(texts.pictureSaved) })
  const removing = useCommand(removeGuidePicture, { onDone: () => notifyDone(texts.pictureRemoved) })
  const upload = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    const body = new FormData()
    body.set('file', file)
    uploading.run({ params: { id }, body })
  }
  const problem = uploading.problem ?? removing.problem
  const name = firstNameOf(full_name)
  return (
    <Input.Wrapper
      label={texts.picture}
      labelElement="div"
      description={picture_id ? undefined : texts.noPicture}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      error={problem && (problem.fields?.['file'] ?? problem.message)}
    >
      <Group gap="md" mt={4}>
        {picture_id ? (
          <img
            className={classes['picture']}
            src={guidePicturePath(picture_id)}
            alt={texts.pictureOf(name)}
            width={64}
            height={64}
          />
        ) : (
          <span className={classes['picture']} aria-hidden>
            {name.charAt(0)}
          </span>
        )}
        <FileButton
          resetRef={resetFile}
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={upload}
          inputProps={{ 'aria-label': picture_id ? texts.changePicture : texts.choosePicture }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              loading={uploading.isRunning}
              leftSection={<IconPhotoUp size={18} aria-hidden />}
            >
              {picture_id ? texts.changePicture : texts.choosePicture}
            </Button>
          )}
        </FileButton>
        {picture_id && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            loading={removing.isRunning}
            onClick={() => removing.run({ params: { id } })}
          >
            {texts.removePicture}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
