import type { Difficulty, Residency } from '#domain/products/product/product.ts'

import { count } from '../count.ts'

const people = (quantity: number) => count(quantity, 'persona', 'personas')

export const prices = {
  free: 'Gratis',
  people,
  groupFrom: (from: number) => `desde ${people(from)}`,
  groupUpTo: (to: number) => `hasta ${people(to)}`,
  groupRange: (from: number, to: number) => `${from} a ${people(to)}`,
  weekend: 'fin de semana',
  workdays: 'lunes a viernes',
  forever: 'todo el año',
  until: (to: string) => `hasta el ${to}`,
  between: (from: string, to: string) => `del ${from} al ${to}`,
  since: (from: string) => `desde el ${from}`,
}

export const residencyNames: Record<Residency, string> = { nacional: 'Residente', extranjero: 'Extranjero' }

export const difficultyNames: Record<Difficulty, string> = {
  baja: 'Fácil',
  media: 'Moderada',
  alta: 'Exigente',
}

export const weekdayNames = ['', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
