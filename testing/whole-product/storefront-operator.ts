import type { PublicOperator } from '#contract/storefront/storefront.contract.ts'

/** Whose the public pages of tests are. */
export const someOperator: PublicOperator = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Andes de Prueba',
  legal_name: 'Andes de Prueba SpA',
  tax_id: '',
  registry_number: 'R-1',
  email: 'hola@andes.test',
  phone: '+56955500100',
  whatsapp: '+56955500101',
  website: '',
  address: 'Caracoles 1',
  brand_color: '#b4532a',
  logo_file_id: null,
  time_zone: 'America/Santiago',
  currency: 'CLP',
  country_name: 'Chile',
  country: 'CL',
  phone_example: '+56 9 6123 4567',
  terms: 'Primera.\nSegunda.',
}
