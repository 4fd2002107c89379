import { Group, Input, NumberInput, Select, Stack } from '@mantine/core'

import { type CutoffChannel, cutoffChannels } from '#domain/departures/cutoff.rules.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'

import type { ProductForm } from '../fields/product-form.hook.ts'
import { channelCutoffTexts as texts } from './channel-cutoffs.texts.ts'

/** Channels that close earlier or later than the product's cut-off. */
export function ChannelCutoffs({ form }: { form: ProductForm }) {
  return (
    <Input.Wrapper label={texts.title} labelElement="div" data-path="channel_cutoffs">
      <Stack gap="xs" mt={4}>
        {cutoffChannels.map((channel) => (
          <ChannelCutoff key={channel} form={form} channel={channel} />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}

const kinds = ['', 'previous_day', 'hours_before'] as const

function ChannelCutoff({ form, channel }: { form: ProductForm; channel: CutoffChannel }) {
  const cutoff = form.values.channel_cutoffs?.[channel]
  const path = `channel_cutoffs.${channel}`
  const choose = (kind: string | null) => {
    const { [channel]: _before, ...others } = form.values.channel_cutoffs ?? {}
    form.setFieldValue('channel_cutoffs', {
      ...others,
      ...(kind === 'previous_day' && { [channel]: { kind, time: '18:00' } }),
      ...(kind === 'hours_before' && { [channel]: { kind, hours: 2 } }),
    })
  }
  return (
    <Group gap="xs" align="end">
      <Select
        label={texts.channels[channel]}
        data-path={path}
        w={230}
        data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={cutoff?.kind ?? ''}
        onChange={choose}
        allowDeselect={false}
      />
      {cutoff?.kind === 'previous_day' && (
        <TimeField
          aria-label={texts.timeOf(channel)}
          data-path={`${path}.time`}
          value={cutoff.time}
          onChange={(time) => form.setFieldValue(`${path}.time`, time)}
          error={form.errors[`${path}.time`]}
        />
      )}
      {cutoff?.kind === 'hours_before' && (
        <NumberInput
          aria-label={texts.hoursOf(channel)}
          w={110}
          min={0}
          max={720}
          allowDecimal={false}
          suffix={texts.hoursSuffix}
          {...form.getInputProps(`${path}.hours`)}
        />
      )}
    </Group>
  )
}
