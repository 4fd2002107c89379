import { z } from 'zod'

import type { TemplateState } from '../rules/whatsapp.ts'

/** Read leniently: what Meta adds one day is left out here and no error. */
export const Sent = z.object({
  messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()),
  contacts: z.array(z.object({ wa_id: z.string().optional() })).optional(),
})
export const Uploaded = z.object({ id: z.string().min(1) })
export const Created = z.object({ status: z.string() })
export const NumberFacts = z.object({ display_phone_number: z.string() })
export const Templates = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      category: z.string().default(''),
      status: z.string(),
      components: z.array(z.object({ type: z.string(), text: z.string().optional() })).default([]),
    }),
  ),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string().optional() }).optional() })
    .optional(),
})
export const Problem = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
})
export type Answer = typeof Sent | typeof Uploaded | typeof Created | typeof NumberFacts | typeof Templates

const states: Readonly<Record<string, TemplateState>> = {
  PENDING: 'pendiente',
  IN_APPEAL: 'pendiente',
  APPROVED: 'aprobada',
  REINSTATED: 'aprobada',
  UNARCHIVED: 'aprobada',
  // It is still sent, but may be paused.
  FLAGGED: 'aprobada',
  REJECTED: 'rechazada',
  PAUSED: 'pausada',
  LOCKED: 'pausada',
  DISABLED: 'desactivada',
  ARCHIVED: 'archivada',
  PENDING_DELETION: 'desactivada',
  DELETED: 'desactivada',
  LIMIT_EXCEEDED: 'rechazada',
}
export const stateOf = (status: string): TemplateState => states[status] ?? 'otro'
