import { ColorInput, Text } from '@mantine/core'

import { removeLogo, type TourOperator, uploadLogo } from '#contract/operators/tour-operators.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { PictureField } from '#web/ui/fields/picture-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import type { SectionProps } from '../values/section-values.rules.ts'
import { SlugField } from './operator-identity.form.tsx'

import classes from './operator-branding.module.css'

const swatches = ['#b4532a', '#1d6165', '#274d7d', '#266832', '#795207', '#6a1425', '#5b3b86', '#2b2620']

export function BrandingSection({ form, operator }: SectionProps & { operator: TourOperator }) {
  return (
    <FormSection title={texts.branding} description={texts.brandingHint}>
      <LogoField operator={operator} />
      <ColorInput
        label={texts.brand_color}
        format="hex"
        swatches={swatches}
        withEyeDropper={false}
        maw={260}
        {...form.getInputProps('brand_color')}
      />
      <SlugField form={form} />
    </FormSection>
  )
}

/** Saved at once, outside of the form. */
function LogoField({ operator: { id, name, logo_file_id } }: { operator: TourOperator }) {
  const uploading = useCommand(uploadLogo, { onDone: () => notifyDone(texts.logoSaved) })
  const removing = useCommand(removeLogo, { onDone: () => notifyDone(texts.logoRemoved) })
  return (
    <PictureField
      label={texts.logo}
      description={texts.logoHint}
      choose={logo_file_id ? texts.changeLogo : texts.chooseLogo}
      remove={logo_file_id ? texts.removeLogo : null}
      onChoose={(body) => uploading.run({ params: { id }, body })}
      onRemove={() => removing.run({ params: { id } })}
      isChoosing={uploading.isRunning}
      isRemoving={removing.isRunning}
      problem={uploading.problem ?? removing.problem}
    >
      <div className={classes['logo']}>
        {logo_file_id ? (
          <img src={`/files/${logo_file_id}/480.webp`} alt={texts.logoOf(name)} />
        ) : (
          <Text size="sm">{texts.noLogo}</Text>
        )}
      </div>
    </PictureField>
  )
}
