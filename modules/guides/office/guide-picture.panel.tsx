import { firstNameOf } from '#domain/persons/first-name.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { PictureField } from '#web/ui/fields/picture-field.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { removeGuidePicture, uploadGuidePicture } from '../contract/guides.contract.ts'
import { guidePicturePath } from '../rules/picture-path.rules.ts'
import { guidesTexts as texts } from './guides.texts.ts'

import classes from './guides.module.css'

type GuidePictureProps = SlotProps['person'] & { picture_id: string | null }

/** The picture as customers see it: a circle, or the initial. */
export function GuidePicture({ person: { id, full_name }, picture_id }: GuidePictureProps) {
  const uploading = useCommand(uploadGuidePicture, { onDone: () => notifyDone(texts.pictureSaved) })
  const removing = useCommand(removeGuidePicture, { onDone: () => notifyDone(texts.pictureRemoved) })
  const name = firstNameOf(full_name)
  return (
    <PictureField
      label={texts.picture}
      description={picture_id ? undefined : texts.noPicture}
      choose={picture_id ? texts.changePicture : texts.choosePicture}
      remove={picture_id ? texts.removePicture : null}
      onChoose={(body) => uploading.run({ params: { id }, body })}
      onRemove={() => removing.run({ params: { id } })}
      isChoosing={uploading.isRunning}
      isRemoving={removing.isRunning}
      problem={uploading.problem ?? removing.problem}
    >
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
    </PictureField>
  )
}
