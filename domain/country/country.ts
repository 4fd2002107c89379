/** What follows from an operator's country: proposed where an installation begins, and shown as an example. */
export type CountryFacts = {
  /** zone in which most tours of the country run */
  time_zone: string
  currency: string
  /** a mobile number as its people write it, with the country code */
  phone_example: string
  /** a tourist place, `latitude,longitude` */
  position_example: string
  /** a tour, as an example of a name */
  tour_example: string
}

export const countries: Readonly<Record<string, CountryFacts>> = {
  AR: {
    time_zone: 'America/Buenos_Aires',
    currency: 'ARS',
    phone_example: '+54 9 11 2345 6789',
    position_example: '-24.7829,-65.4122',
    tour_example: 'Salinas Grandes',
  },
  BO: {
    time_zone: 'America/La_Paz',
    currency: 'BOB',
    phone_example: '+591 71234567',
    position_example: '-20.4597,-66.8250',
    tour_example: 'Salar de Uyuni',
  },
  BR: {
    time_zone: 'America/Sao_Paulo',
    currency: 'BRL',
    phone_example: '+55 11 96123 4567',
    position_example: '-22.9519,-43.2105',
    tour_example: 'Cristo Redentor',
  },
  CL: {
    time_zone: 'America/Santiago',
    currency: 'CLP',
    phone_example: '+56 9 6123 4567',
    position_example: '-22.9087,-68.1997',
    tour_example: 'Géiseres del Tatio',
  },
  CO: {
    time_zone: 'America/Bogota',
    currency: 'COP',
    phone_example: '+57 321 123 4567',
    position_example: '10.4236,-75.5489',
    tour_example: 'Islas del Rosario',
  },
  CR: {
    time_zone: 'America/Costa_Rica',
    currency: 'CRC',
    phone_example: '+506 8312 3456',
    position_example: '10.4712,-84.6453',
    tour_example: 'Volcán Arenal',
  },
  DO: {
    time_zone: 'America/Santo_Domingo',
    currency: 'DOP',
    phone_example: '+1 809 234 5678',
    position_example: '18.5820,-68.4055',
    tour_example: 'Isla Saona',
  },
  EC: {
    time_zone: 'America/Guayaquil',
    currency: 'USD',
    phone_example: '+593 99 123 4567',
    position_example: '-0.6837,-78.4371',
    tour_example: 'Volcán Cotopaxi',
  },
  ES: {
    time_zone: 'Europe/Madrid',
    currency: 'EUR',
    phone_example: '+34 612 34 56 78',
    position_example: '37.1761,-3.5881',
    tour_example: 'La Alhambra',
  },
  GT: {
    time_zone: 'America/Guatemala',
    currency: 'GTQ',
    phone_example: '+502 5123 4567',
    position_example: '14.5586,-90.7295',
    tour_example: 'Volcán de Pacaya',
  },
  HN: {
    time_zone: 'America/Tegucigalpa',
    currency: 'HNL',
    phone_example: '+504 9123-4567',
    position_example: '14.8378,-89.1417',
    tour_example: 'Ruinas de Copán',
  },
  MX: {
    time_zone: 'America/Mexico_City',
    currency: 'MXN',
    phone_example: '+52 222 123 4567',
    position_example: '20.6843,-88.5678',
    tour_example: 'Chichén Itzá',
  },
  NI: {
    time_zone: 'America/Managua',
    currency: 'NIO',
    phone_example: '+505 8123 4567',
    position_example: '11.9344,-85.9560',
    tour_example: 'Isletas de Granada',
  },
  PA: {
    time_zone: 'America/Panama',
    currency: 'USD',
    phone_example: '+507 6123-4567',
    position_example: '8.9824,-79.5199',
    tour_example: 'Canal de Panamá',
  },
  PE: {
    time_zone: 'America/Lima',
    currency: 'PEN',
    phone_example: '+51 912 345 678',
    position_example: '-13.5170,-71.9785',
    tour_example: 'Valle Sagrado',
  },
  PY: {
    time_zone: 'America/Asuncion',
    currency: 'PYG',
    phone_example: '+595 961 456789',
    position_example: '-27.1336,-55.7022',
    tour_example: 'Ruinas de Trinidad',
  },
  SV: {
    time_zone: 'America/El_Salvador',
    currency: 'USD',
    phone_example: '+503 7012 3456',
    position_example: '13.8534,-89.6300',
    tour_example: 'Volcán de Santa Ana',
  },
  US: {
    time_zone: 'America/New_York',
    currency: 'USD',
    phone_example: '+1 305 555 0123',
    position_example: '25.2866,-80.8987',
    tour_example: 'Everglades',
  },
  UY: {
    time_zone: 'America/Montevideo',
    currency: 'UYU',
    phone_example: '+598 94 231 234',
    position_example: '-34.4710,-57.8442',
    tour_example: 'Colonia del Sacramento',
  },
}

/** The facts of a country; null if they are unknown. */
export const factsOf = (country: string): CountryFacts | null => countries[country] ?? null
