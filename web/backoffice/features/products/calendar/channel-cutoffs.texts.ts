import type { CutoffChannel } from '#domain/departures/cutoff.rules.ts'

const channels: Record<CutoffChannel, string> = {
  web: 'Página pública',
  mostrador: 'Mostrador, teléfono y WhatsApp',
  agencia: 'Agencias',
}

export const channelCutoffTexts = {
  title: 'Plazo según quién vende',
  channels,
  kinds: { '': 'El mismo del producto', previous_day: 'El día anterior, a las', hours_before: 'Horas antes' },
  timeOf: (channel: CutoffChannel) => `${channels[channel]}: hora de cierre`,
  hoursOf: (channel: CutoffChannel) => `${channels[channel]}: horas antes de la salida`,
  hoursSuffix: ' h',
} as const
