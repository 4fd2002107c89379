import { z } from 'zod'

import { firstSteps, installationFaults } from '#domain/operators/first-steps.ts'

import { endpoint } from '../endpoint/endpoint.ts'

export type FirstSteps = z.infer<typeof FirstSteps>
export const FirstSteps = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  /** the page of the first published tour, to share; null before there is one */
  share_url: z.url().nullable(),
  /** empty in a demo */
  faults: z.array(z.enum(installationFaults)),
})

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  summary:
    'Los primeros pasos de un tour operador, cumplidos según sus datos, y lo que le falta a la instalación.',
  access: 'tour-operators.edit',
  response: FirstSteps,
})

export const getInstallation = endpoint({
  method: 'GET',
  path: '/installation',
  summary: 'Si alguien puede ingresar ya: una instalación nueva no tiene usuarios.',
  access: 'public',
  response: z.object({ has_users: z.boolean() }),
})
