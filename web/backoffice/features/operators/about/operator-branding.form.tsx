import { ColorInput, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef } from 'react'

import { removeLogo, type TourOperator, uploadLogo } from '#contract/operators/tour-operators.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
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
  const resetFile = useRef<() => void>(null)
  const uploading = useCommand(uploadLogo, {
    onDone: () => notifyDone(texts.logoSaved),
  })
  const removing = useCommand(removeLogo, {
    onDone: () => notifyDone(texts.logoRemoved),
  })
  const upload = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    const body = new FormData()
    body.set('file', file)
    uploading.run({ params: { id }, body })
  }
  const problem = uploading.problem ?? removing.problem
  return (
    <Input.Wrapper
      label={texts.logo}
      labelElement="div"
      description={texts.logoHint}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      error={problem && (problem.fields?.['file'] ?? problem.message)}
    >
      <Group gap="md" mt="xs">
        <div className={classes['logo']}>
          {logo_file_id ? (
            <img src={`/files/${logo_file_id}/480.webp`} alt={texts.logoOf(name)} />
          ) : (
            <Text size="sm">{texts.noLogo}</Text>
          )}
        </div>
        <FileButton
          resetRef={resetFile}
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={upload}
          inputProps={{ 'aria-label': texts.chooseLogo }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={uploading.isRunning}
              leftSection={<IconPhotoUp size={18} aria-hidden />}
            >
              {logo_file_id ? texts.changeLogo : texts.chooseLogo}
            </Button>
          )}
        </FileButton>
        {logo_file_id && (
          <Button
            variant="subtle"
            color="gray"
            loading={removing.isRunning}
            onClick={() => removing.run({ params: { id } })}
          >
            {texts.removeLogo}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
