import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { amount, currency, id, localDate, text, version } from '#contract/endpoint/fields.ts'
import { guideLanguages } from '#domain/products/product/product.ts'
import { earningKinds, earningRoles } from '#domain/runs/earning.ts'
import { states } from '#domain/staff/level.ts'

import { costKinds, costUnits, crewRoles, isOfCrew, isOfVehicle, unitsOf } from '../rules/cost-rule.ts'

const fields = z.object({
  kind: z.enum(costKinds),
  /** of the crew's pay */
  role: z.enum(crewRoles).nullable().default(null),
  unit: z.enum(costUnits),
  /** of a cost per passenger */
  name: text(80).default(''),
  /** null: all */
  product_id: id.nullable().default(null),
  language: z.enum(guideLanguages).nullable().default(null),
  person_id: id.nullable().default(null),
  vehicle_id: id.nullable().default(null),
  /** minor units; null for a tax */
  amount: amount.nullable().default(null),
  currency: currency.nullable().default(null),
  /** percent of a tax that the price includes */
  percent: z
    .number()
    .min(0, 'El impuesto no puede ser negativo')
    .max(100, 'El impuesto no puede pasar de 100 %')
    .multipleOf(0.01, 'Escribe como mucho dos decimales')
    .nullable()
    .default(null),
  /** days of service */
  valid_from: localDate,
  /** null: until another decision */
  valid_to: localDate.nullable().default(null),
  /** 2: entered by mistake */
  state: z.literal(states).default(1),
})

/** What no single field says. */
const whole = <Schema extends typeof fields>(schema: Schema) =>
  schema.superRefine((rule, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const { kind, unit, valid_from, valid_to, person_id, product_id, language, vehicle_id } = rule
    const isTax = kind === 'impuesto'
    if (!unitsOf[kind].includes(unit)) add('unit', 'Elige una unidad de la lista')
    if (isOfCrew(kind) !== (rule.role !== null)) add('role', 'Elige a quién se paga')
    if ((kind === 'por_pasajero') !== (rule.name !== '')) add('name', 'Escribe qué se paga por pasajero')
    if (isTax !== (rule.percent !== null)) add('percent', 'Escribe el porcentaje')
    if (isTax === (rule.amount !== null)) add('amount', 'Escribe cuánto cuesta')
    if (isTax === (rule.currency !== null)) add('currency', 'Elige la moneda')
    if (person_id !== null && (!isOfCrew(kind) || product_id !== null || language !== null))
      add('person_id', 'El costo de una persona vale para todos los tours e idiomas')
    if (vehicle_id !== null && (!isOfVehicle(kind) || product_id !== null))
      add('vehicle_id', 'El costo de un vehículo vale para todos los tours')
    if (language !== null && !isOfCrew(kind))
      add('language', 'Solo el pago de la tripulación depende del idioma')
    if (valid_to !== null && valid_to < valid_from) add('valid_to', 'Termina antes de empezar')
  })

export type CostRuleInput = z.infer<typeof CostRuleInput>
export const CostRuleInput = whole(fields)

export type StoredCostRule = z.infer<typeof StoredCostRule>
export const StoredCostRule = fields.omit({ percent: true }).extend({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  product_name: z.string(),
  person_name: z.string(),
  vehicle_name: z.string(),
  /** of a tax, in hundredths of a percent */
  points: z.int().nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
})

const refusals = ['cost_rule_overlaps', 'cost_currency_unknown'] as const

export const listCostRules = endpoint({
  method: 'GET',
  path: '/cost-rules',
  summary: 'Los costos por tipo, con sus fechas. Los que se anotaron por error no aparecen.',
  access: 'margin.read',
  response: z.array(StoredCostRule),
})

export const createCostRule = endpoint({
  method: 'POST',
  path: '/cost-rules',
  summary: 'Agrega un costo para unas fechas. Dos costos del mismo alcance no comparten días.',
  access: 'margin.edit',
  body: CostRuleInput,
  response: StoredCostRule,
  status: 201,
  refusals,
})

export const updateCostRule = endpoint({
  method: 'PUT',
  path: '/cost-rules/:id',
  summary: 'Cambia o termina un costo. El margen se calcula siempre con los costos que valen ahora.',
  access: 'margin.edit',
  params: z.object({ id }),
  body: whole(fields.extend({ version })),
  response: StoredCostRule,
  refusals: ['stale', ...refusals],
})

export const countCostedRuns = endpoint({
  method: 'POST',
  path: '/cost-rules/closed-runs',
  summary:
    'Cuántas salidas ya cerradas se volverían a calcular al guardar un costo; como mucho 10 000. No guarda nada.',
  access: 'margin.edit',
  body: whole(fields.extend({ id: id.nullable().default(null) })),
  response: z.object({ runs: z.int() }),
})

export type MissingPay = z.infer<typeof MissingPay>
export const MissingPay = z.object({
  role: z.enum(earningRoles),
  kind: z.enum(earningKinds),
  /** what has to be entered: the cost, or the owner of the vehicle */
  lacks: z.enum(['costo', 'dueno']),
  runs: z.int(),
  first_day: z.string(),
  last_day: z.string(),
  /** people of the crew without this pay, or vehicles; some names where there are many */
  names: z.array(z.string()),
})

export const listMissingPay = endpoint({
  method: 'GET',
  path: '/missing-pay',
  summary:
    'Las salidas cerradas en las que alguien no gana nada porque falta un costo o el dueño de la van, por función.',
  access: 'margin.read',
  query: z.object({ until: localDate.optional() }),
  response: z.array(MissingPay),
})

export type VehicleOwner = z.infer<typeof VehicleOwner>
export const VehicleOwner = z.object({
  vehicle_id: z.uuid(),
  vehicle_name: z.string(),
  plate: z.string(),
  /** null: not known */
  person_id: z.uuid().nullable(),
  person_name: z.string(),
  /** closed runs that earned for an owner */
  paid_runs: z.int(),
})

export const listVehicleOwners = endpoint({
  method: 'GET',
  path: '/vehicle-owners',
  summary: 'Los vehículos de terceros y la persona que gana lo que cuestan.',
  access: 'margin.read',
  response: z.array(VehicleOwner),
})

export const setVehicleOwner = endpoint({
  method: 'PUT',
  path: '/vehicles/:id/owner',
  summary: 'Dice qué persona es dueña de un vehículo de terceros, o que no se sabe.',
  access: 'margin.edit',
  params: z.object({ id }),
  body: z.object({
    person_id: id.nullable(),
    /** true: the former owner was a mistake, and what closed runs earned passes to the new one */
    of_closed_runs: z.boolean().default(false),
  }),
  response: VehicleOwner,
  refusals: ['vehicle_is_own', 'owner_not_contact'],
})

const named = z.object({ id: z.uuid(), name: z.string() })

export type CostChoices = z.infer<typeof CostChoices>
export const CostChoices = z.object({
  products: z.array(named),
  /** who drives, guides or helps */
  crew: z.array(named),
  /** who may own a vehicle of a third party */
  contacts: z.array(named),
  vehicles: z.array(named.extend({ is_own: z.boolean() })),
})

export const getCostChoices = endpoint({
  method: 'GET',
  path: '/cost-choices',
  summary: 'Los tours, las personas y los vehículos para los que puede valer un costo.',
  access: 'margin.read',
  response: CostChoices,
})
