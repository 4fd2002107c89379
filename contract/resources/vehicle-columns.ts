/** Reads a line of a table as a vehicle with its papers. */
import { z } from 'zod'

import type { VehicleDocumentKind } from '#domain/resources/resource.ts'
import { vehicleOwnerNames, vehicleTypeNames } from '#words/office/resource-words.ts'
import { plateWord } from '#words/plate-word.ts'

import { type Cells, type ReadRecord, readOption } from '../imports/cell-reader.ts'
import type { ColumnRules } from '../imports/sheet-columns.ts'
import { VehicleDocumentInput, VehicleInput } from './vehicles.contract.ts'

const paperColumns = [
  'permiso_circulacion',
  'revision_tecnica',
  'seguro_obligatorio',
  'permiso_turismo',
] as const satisfies readonly VehicleDocumentKind[]

export type VehicleColumn = Exclude<keyof VehicleInput, 'driver_id' | 'state'> | (typeof paperColumns)[number]

export type ImportedVehicle = z.infer<typeof ImportedVehicle>
export const ImportedVehicle = VehicleInput.extend({ papers: z.array(VehicleDocumentInput) })

export const vehicleColumns: ColumnRules<VehicleColumn> = {
  plate: {
    get label() {
      return plateWord().toLowerCase()
    },
    headings: [
      'placa',
      'patente',
      'dominio',
      'matricula',
      'chapa',
      'plate',
      'ppu',
      'nplaca',
      'numerodeplaca',
    ],
    required: true,
  },
  seats: {
    label: 'asientos',
    headings: [
      'capacidad',
      'plazas',
      'pasajeros',
      'pax',
      'cupos',
      'seats',
      'ndeasientos',
      'numerodeasientos',
    ],
    required: true,
  },
  name: {
    label: 'nombre',
    headings: ['vehiculo', 'movil', 'unidad', 'name', 'alias', 'numerointerno', 'interno'],
  },
  type: { label: 'tipo', headings: ['clase', 'type', 'tipodevehiculo', 'categoria'] },
  brand: { label: 'marca', headings: ['brand', 'fabricante'] },
  model: { label: 'modelo', headings: ['model'] },
  year: {
    label: 'año',
    headings: ['anio', 'year', 'anofabricacion', 'anodefabricacion', 'aniodefabricacion'],
  },
  luggage: { label: 'maletas', headings: ['equipaje', 'luggage', 'capacidaddeequipaje'] },
  child_seats: {
    label: 'sillas infantiles',
    headings: ['sillasdenino', 'sillasdebebe', 'childseats'],
  },
  accessible: { label: 'accesible', headings: ['sillaruedas', 'silladeruedas', 'accessible'] },
  owner: { label: 'propiedad', headings: ['dueno', 'propietario', 'propio', 'owner', 'propiootercero'] },
  permiso_circulacion: {
    label: 'vence permiso de circulación',
    headings: ['permisodecirculacion', 'permisocirculacion', 'tarjetadecirculacion', 'tuc', 'vencepermiso'],
  },
  revision_tecnica: {
    label: 'vence revisión técnica',
    headings: ['revisiontecnica', 'revtecnica', 'inspecciontecnica', 'itv', 'vtv', 'vencerevision'],
  },
  seguro_obligatorio: {
    label: 'vence seguro obligatorio',
    headings: ['seguro', 'seguroobligatorio', 'soat', 'soap', 'venceseguro', 'vencesoat', 'vencimientosoat'],
  },
  permiso_turismo: {
    label: 'vence permiso de turismo',
    headings: ['permisodeturismo', 'permisoturismo', 'permisoturistico', 'autorizacionturismo'],
  },
}

/** A name that is missing is made of brand and model, else of the plate. */
export function readVehicle(cells: Cells<VehicleColumn>): ReadRecord<ImportedVehicle> {
  const plate = cells.line('plate').toUpperCase()
  const [brand, model] = [cells.line('brand'), cells.line('model')]
  const name = cells.line('name') || [brand, model].filter(Boolean).join(' ') || plate
  const typed = {
    name,
    plate,
    type: typeOf(cells),
    brand,
    model,
    year: cells.whole('year', 'año'),
    seats: cells.whole('seats', 'asientos') ?? undefined,
    luggage: cells.whole('luggage', 'maletas') ?? 0,
    child_seats: cells.whole('child_seats', 'sillas infantiles') ?? 0,
    accessible: cells.yesOrNo('accessible', false),
    owner: ownerOf(cells),
    driver_id: null,
    state: 1 as const,
    papers: paperColumns.flatMap((kind) => {
      const expires_on = cells.date(kind)
      return expires_on ? [{ kind, number: '', expires_on }] : []
    }),
  }
  return { name, detail: plate, typed, schema: ImportedVehicle }
}

function typeOf(cells: Cells<VehicleColumn>) {
  const typed = cells.text('type')
  if (!typed) return 'van'
  const type = readOption(typed, vehicleTypeNames, {
    auto: ['automovil', 'sedan', 'car'],
    camioneta: ['pickup', 'suv', '4x4', 'todoterreno'],
    van: ['furgon', 'furgoneta', 'minivan', 'combi', 'h1', 'sprinter'],
    minibus: ['microbus', 'buseta', 'coaster'],
    bus: ['omnibus', 'autobus', 'autocar'],
  })
  if (!type) cells.note('type', `${cells.quoted('type')} queda como «${vehicleTypeNames.otro}»`)
  return type ?? 'otro'
}

/** «Propio: sí» is a usual column too; the name of a company is a third party. */
function ownerOf(cells: Cells<VehicleColumn>) {
  const typed = cells.text('owner')
  if (!typed) return 'propio'
  const owner = readOption(typed, vehicleOwnerNames, {
    propio: ['si', 'x', 'propia', 'nuestro', 'empresa'],
    tercero: ['no', 'terceros', 'externo', 'arrendado', 'alquilado', 'subcontratado'],
  })
  if (!owner) cells.note('owner', `${cells.quoted('owner')} queda como «${vehicleOwnerNames.tercero}»`)
  return owner ?? 'tercero'
}
