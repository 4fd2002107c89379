import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, text, version } from '#contract/endpoint/fields.ts'

import { agencySigns } from '../rules/agency.ts'
import { Agency, AgencyInput } from './agencies.contract.ts'

export type SimilarAgency = z.infer<typeof SimilarAgency>
export const SimilarAgency = Agency.pick({ id: true, name: true, kind: true, state: true })

export const listSimilarAgencies = endpoint({
  method: 'GET',
  path: '/agencies/similar',
  summary: 'Las que pueden ser la que se está agregando, mientras se escribe. Hasta 4.',
  access: 'agencies.add',
  query: z.strictObject({ name: text(120), tax_id: text(40).default(''), except_id: id.optional() }),
  response: z.array(SimilarAgency),
})

export type AgencyPair = z.infer<typeof AgencyPair>
export const AgencyPair = z.object({ signs: z.array(z.enum(agencySigns)), one: Agency, other: Agency })

export const listAgencyDuplicates = endpoint({
  method: 'GET',
  path: '/agencies/duplicates',
  summary:
    'Pares de agencias que pueden ser la misma: igual identificación tributaria, nombre, correo o teléfono, o nombre parecido. Hasta 50.',
  access: 'agencies.manage',
  query: z.strictObject({ agency_id: id.optional() }),
  response: z.array(AgencyPair),
})

/** Notes are joined, and the merged agency is active if one of the two is. */
export const agencyMergeFields = AgencyInput.omit({ note: true, state: true }).keyof().options

const one = z.object({ id })

export const mergeAgencies = endpoint({
  method: 'POST',
  path: '/agencies/:id/merge',
  summary: 'Une otra agencia con esta: lo que se refiere a la otra pasa a esta, y la otra deja de existir.',
  access: 'agencies.manage',
  params: one,
  body: z.object({
    version,
    other_id: id,
    other_version: version,
    /** the fields whose value comes from the other; the rest stay */
    take: z.array(z.enum(agencyMergeFields)).max(agencyMergeFields.length),
  }),
  response: Agency,
  refusals: ['stale', 'agency_name_taken', 'agency_tax_id_taken'],
})

export const keepAgenciesApart = endpoint({
  method: 'POST',
  path: '/agencies/:id/apart',
  summary: 'Dice que dos agencias que se parecen son distintas: el par deja de aparecer.',
  access: 'agencies.manage',
  params: one,
  body: z.object({ other_id: id }),
  response: z.object({ done: z.literal(true) }),
})
