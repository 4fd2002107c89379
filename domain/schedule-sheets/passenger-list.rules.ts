/** Columns of a passenger list. `signature` is a blank to write on. */
export const passengerColumns = [
  'number',
  'full_name',
  'document_type',
  'document_number',
  'nationality',
  'birth_date',
  'age',
  'category',
  'residency',
  'phone',
  'emergency_contact',
  'hotel',
  'room',
  'pickup_time',
  'locator',
  'language',
  'diet',
  'health_notes',
  'vehicle',
  'signature',
] as const
export type PassengerColumn = (typeof passengerColumns)[number]

export type ListColumn = { column: PassengerColumn; heading: string }

/** The facts that a police control asks for. A list is complete if none of them is missing. */
const needed: readonly PassengerColumn[] = ['full_name', 'document_number', 'nationality', 'birth_date']

const usual: readonly PassengerColumn[] = [
  'number',
  'full_name',
  'document_type',
  'document_number',
  'nationality',
  'age',
  'phone',
]

/** Countries whose lists differ from the default. */
const usualIn: Record<string, readonly PassengerColumn[]> = {
  AR: ['number', 'full_name', 'document_type', 'document_number', 'nationality', 'birth_date', 'residency'],
  BO: ['number', 'full_name', 'nationality', 'document_number', 'birth_date', 'age', 'hotel'],
  BR: ['number', 'full_name', 'document_type', 'document_number', 'nationality', 'birth_date', 'phone'],
  CL: ['number', 'full_name', 'document_type', 'document_number', 'nationality', 'age', 'emergency_contact'],
  CO: [
    'number',
    'full_name',
    'document_type',
    'document_number',
    'nationality',
    'age',
    'phone',
    'emergency_contact',
  ],
  EC: ['number', 'full_name', 'document_number', 'nationality', 'birth_date', 'age', 'emergency_contact'],
  MX: ['number', 'full_name', 'nationality', 'age', 'hotel', 'phone', 'emergency_contact'],
  PE: [
    'number',
    'full_name',
    'document_type',
    'document_number',
    'nationality',
    'birth_date',
    'age',
    'residency',
  ],
}

export function usualColumns(country: string): readonly PassengerColumn[] {
  return usualIn[country] ?? usual
}

type Facts = Partial<Record<PassengerColumn, string | null>>

/** Of the requested columns, the required ones that this passenger has no value for. */
export function missingFacts(columns: readonly PassengerColumn[], facts: Facts): PassengerColumn[] {
  return needed.filter((column) => columns.includes(column) && !facts[column])
}
