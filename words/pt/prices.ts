import type { Difficulty, Residency } from '#domain/products/product/product.ts'

import { count } from '../count.ts'

const people = (quantity: number) => count(quantity, 'pessoa', 'pessoas')

export const prices = {
  free: 'Grátis',
  people,
  groupFrom: (from: number) => `a partir de ${people(from)}`,
  groupUpTo: (to: number) => `até ${people(to)}`,
  groupRange: (from: number, to: number) => `${from} a ${people(to)}`,
  weekend: 'fim de semana',
  workdays: 'segunda a sexta',
  forever: 'o ano todo',
  until: (to: string) => `até ${to}`,
  between: (from: string, to: string) => `de ${from} a ${to}`,
  since: (from: string) => `a partir de ${from}`,
}

export const residencyNames: Record<Residency, string> = { nacional: 'Residente', extranjero: 'Estrangeiro' }

export const difficultyNames: Record<Difficulty, string> = {
  baja: 'Fácil',
  media: 'Moderada',
  alta: 'Exigente',
}

export const weekdayNames = [
  '',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
]
