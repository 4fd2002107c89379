import { kindRule } from '#domain/messages/kind-rule.ts'

const offersSeats = kindRule({ keptDays: 30 })

export const facts = {
  permissions: { 'waiting-list.edit': [0, 1, 2] },
  customerKinds: {
    'waiting-joined': { after: 'payment-annulled' },
    'waiting-offer': { after: 'payment-annulled' },
  },
  kindRules: {
    'waiting-joined': offersSeats,
    'waiting-offer': { ...offersSeats, endsByItself: true },
  },
  letterVariables: {
    'waiting-joined': { needed: ['anotacion', 'enlace'], more: ['fecha', 'hora'] },
    'waiting-offer': { needed: ['oferta', 'vence_dia', 'vence_hora', 'enlace'], more: ['fecha'] },
  },
  constraints: { waiting_list_once: 'already_waiting' },
} as const
