import { Alert, Anchor, Input, NumberInput, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { IconMapPinQuestion } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'

import { meetings } from '#domain/products/product/product.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { meetingNames } from '#words/office/code-names.ts'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { fieldLabels, meetingTexts as texts } from '../fields/product-editor.texts.ts'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { sameSection } from '../fields/product-values.rules.ts'

export const MeetingSection = memo(MeetingFields, sameSection('encuentro'))

function MeetingFields({ form, disabled }: { form: ProductForm; disabled: boolean }) {
  const { meeting } = form.values
  return (
    <EditorSection id="encuentro" description={texts.description} disabled={disabled}>
      <Radio.Group label={texts.mode} {...form.getInputProps('meeting')}>
        <Stack gap="xs" mt="xs">
          {meetings.map((mode) => (
            <Radio key={mode} value={mode} label={meetingNames[mode]} />
          ))}
        </Stack>
      </Radio.Group>
      {meeting !== 'punto_encuentro' && (
        <NumberInput
          label={texts.lead}
          description={texts.leadHint}
          suffix={texts.minutes}
          min={0}
          max={600}
          step={5}
          allowDecimal={false}
          maw={320}
          {...form.getInputProps('pickup_lead_minutes')}
        />
      )}
      {meeting !== 'recogida' && <MeetingPoint form={form} disabled={disabled} />}
      <Operation form={form} />
    </EditorSection>
  )
}

/** Resources that its runs need, and the seat pool. */
function Operation({ form }: { form: ProductForm }) {
  return (
    <Input.Wrapper label={texts.operation} labelElement="div">
      <Stack gap="sm" mt="xs">
        <div>
          <Switch
            label={fieldLabels.needs_vehicle}
            description={texts.needsVehicle}
            {...form.getInputProps('needs_vehicle', { type: 'checkbox' })}
          />
          <Anchor component={Link} to={paths.vehicles} size="sm">
            {texts.vehicles}
          </Anchor>
        </div>
        <div>
          <Switch
            label={fieldLabels.needs_guide}
            description={texts.needsGuide}
            {...form.getInputProps('needs_guide', { type: 'checkbox' })}
          />
          <Anchor component={Link} to={`${paths.persons}?tab=tripulacion`} size="sm">
            {texts.guides}
          </Anchor>
        </div>
      </Stack>
    </Input.Wrapper>
  )
}

function MeetingPoint({ form, disabled }: { form: ProductForm; disabled: boolean }) {
  const { tour_operator: operator, map_tiles_url } = useMe()
  const { name } = form.values.meeting_point
  return (
    <>
      {!name && (
        <Alert color="yellow" icon={<IconMapPinQuestion aria-hidden />}>
          {texts.noPoint}
        </Alert>
      )}
      <FieldRow>
        <TextInput
          label={texts.name}
          placeholder={texts.namePlaceholder}
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('meeting_point.name')}
        />
        <TextInput
          label={texts.address}
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('meeting_point.address')}
        />
      </FieldRow>
      <Textarea
        label={texts.instructions}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('meeting_point.instructions')}
      />
      <PositionField
        label={texts.position}
        path="meeting_point.lat_lng"
        tilesUrl={map_tiles_url}
        references={operator.lat_lng ? [{ name: operator.name, lat_lng: operator.lat_lng }] : []}
        disabled={disabled}
        value={form.values.meeting_point.lat_lng}
        onChange={(latLng) => form.setFieldValue('meeting_point.lat_lng', latLng)}
        error={form.errors['meeting_point.lat_lng']}
      />
    </>
  )
}
