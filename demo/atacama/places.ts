import type { DemoPlaces } from '../demo-types.ts'
import { atacamaAylluLodging } from './places-ayllu.ts'
import { atacamaCenterLodging } from './places-center.ts'

export const atacamaPlaces: DemoPlaces = {
  zones: [
    { code: 'COY', name: 'Solcor, Séquitor y Coyo', color: '#8a5a00', order: 1, minutes_before_start: 30 },
    { code: 'LAR', name: 'Larache y Yaye', color: '#2f6f4f', order: 2, minutes_before_start: 25 },
    { code: 'QUI', name: 'Ayllu de Quitor', color: '#7a3f8f', order: 3, minutes_before_start: 20 },
    { code: 'NOR', name: 'Sector norte y Licanantay', color: '#1f6f8b', order: 4, minutes_before_start: 15 },
    { code: 'CEN', name: 'Centro', color: '#b4532a', order: 5, minutes_before_start: 10 },
  ],
  accommodations: [...atacamaCenterLodging, ...atacamaAylluLodging],
}
