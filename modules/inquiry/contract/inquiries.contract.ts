import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import {
  id,
  instant,
  localDate,
  newEmail,
  paragraphs,
  requiredPhone,
  requiredText,
  says,
} from '#contract/endpoint/fields.ts'
import { form } from '#contract/endpoint/form.ts'
import type { PageProblem } from '#contract/storefront/storefront-page.ts'

/** The form for larger groups on the page on which a booking starts. */
export type InquiryPart = {
  done: boolean
  problem: PageProblem | null
  typed: Record<string, string>
}

export type Inquiry = z.infer<typeof Inquiry>
export const Inquiry = z.object({
  id: z.uuid(),
  created_at: instant,
  product_id: z.uuid(),
  product_name: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  people: z.int(),
  date: z.string(),
  message: z.string(),
  language: z.enum(['es', 'en', 'pt']),
})

export const listInquiries = endpoint({
  method: 'GET',
  path: '/inquiries',
  summary: 'Las consultas de grupos sin responder, la más antigua primero; hasta 200.',
  access: 'inquiries.manage',
  response: z.array(Inquiry),
})

export const answerInquiry = endpoint({
  method: 'POST',
  path: '/inquiries/:id/answer',
  summary: 'Anota que una consulta fue respondida: sale de la lista. Repetirlo no cambia nada.',
  access: 'inquiries.manage',
  params: z.object({ id }),
  response: z.object({ id: z.uuid() }),
})

/** What a group asks; one of email and phone is needed. */
export type WrittenInquiry = z.infer<typeof WrittenInquiry>
export const WrittenInquiry = z.object({
  name: requiredText(120),
  email: z.union([z.literal(''), newEmail], says('email')).default(''),
  /** one without a country code is of the operator's country */
  phone: z.union([z.literal(''), requiredPhone], says('phone')).default(''),
  people: z.coerce.number().int().min(1).max(500),
  date: localDate,
  message: paragraphs(1000).default(''),
})

export const inquiryForm = form({
  path: '/public/booking/product/:id/inquiry',
  body: WrittenInquiry,
  refusals: ['too_many_inquiries'],
})
