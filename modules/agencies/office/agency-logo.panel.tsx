import { Text } from '@mantine/core'

import { useCommand } from '#web/api/hooks.ts'
import { PictureField } from '#web/ui/fields/picture-field.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { type Agency, removeAgencyLogo, uploadAgencyLogo } from '../contract/agencies.contract.ts'
import { agenciesTexts as texts } from './agencies.texts.ts'

import classes from './agencies.module.css'

/** Saved at once, outside of the form. */
export function AgencyLogo({ agency: { id, name, logo_file_id } }: { agency: Agency }) {
  const uploading = useCommand(uploadAgencyLogo, { onDone: () => notifyDone(texts.logoSaved) })
  const removing = useCommand(removeAgencyLogo, { onDone: () => notifyDone(texts.logoRemoved) })
  return (
    <PictureField
      label={texts.logo}
      choose={logo_file_id ? texts.changeLogo : texts.chooseLogo}
      remove={logo_file_id ? texts.removeLogo : null}
      onChoose={(body) => uploading.run({ params: { id }, body })}
      onRemove={() => removing.run({ params: { id } })}
      isChoosing={uploading.isRunning}
      isRemoving={removing.isRunning}
      problem={uploading.problem ?? removing.problem}
    >
      {logo_file_id ? (
        <img className={classes['logo']} src={`/files/${logo_file_id}/240.webp`} alt={texts.logoOf(name)} />
      ) : (
        <Text size="sm" c="dimmed">
          {texts.noLogo}
        </Text>
      )}
    </PictureField>
  )
}
