import type { CustomerLink } from '#contract/storefront/customer-link.contract.ts'

/** What the customer may do with the booking of the facts. */
export const someLink: CustomerLink = {
  version: 4,
  terms_accepted: true,
  passengers: [
    {
      key: 'ADULT 1',
      ids: ['00000000-0000-4000-8000-000000000005'],
      label: 'Adulto',
      full_name: 'María José Núñez',
      document_type: 'pasaporte',
      nationality: 'CL',
      has_diet: false,
      document_ending: '456',
      has_birth_date: true,
      age_problem: '',
      has_health_notes: false,
      kept: ['full_name'],
    },
    {
      key: 'CHILD 1',
      ids: ['00000000-0000-4000-8000-000000000006'],
      label: 'Niño',
      full_name: '',
      document_type: '',
      nationality: '',
      has_diet: false,
      document_ending: '',
      has_birth_date: false,
      age_problem: '',
      has_health_notes: false,
      kept: [],
    },
  ],
  items: [
    {
      id: '00000000-0000-4000-8000-000000000004',
      may_answer: true,
      pickup: { closed: '', mode: 'por_definir', accommodation_id: null, address: '', room: '' },
      move: { closed: '', left: 1, until: '2027-05-03T09:00:00.000Z', called_off: false },
      cancel: { closed: '', penalty: 0, package_loss: 0, refund: 0 },
    },
  ],
  cancel_all: { penalty: 0, package_loss: 0, refund: 0 },
}
