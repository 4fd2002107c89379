import * as translations from './contract/translations.contract.ts'

export const contract = { title: 'Idiomas', endpoints: translations } as const
