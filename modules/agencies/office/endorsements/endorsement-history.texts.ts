import { momentOf, peopleOf, type Tellers } from '#words/office/history/tellers.ts'

import type { EndorsementAgencyEvents, EndorsementBookingEvents } from '../../rules/endorsements/events.ts'

type Passed = EndorsementAgencyEvents['endorsement_passed']
const tour = (data: Passed) => `${data.product}, ${momentOf(data)}`
const whole = (data: Passed) => `${peopleOf(data.people)} de ${tour(data)}`

export const endorsementBookingTellers: Tellers<EndorsementBookingEvents> = {
  endorsement_passed: (data) => [`endosó ${whole(data)} a ${data.partner}`],
  endorsement_accepted: (data) => [`anotó que ${data.partner} aceptó llevar a ${whole(data)}`],
  endorsement_declined: (data) => [`anotó que ${data.partner} rechazó a ${whole(data)}`],
  endorsement_withdrawn: (data) => [`anuló el endoso a ${data.partner} de ${whole(data)}`],
}

export const endorsementAgencyTellers: Tellers<EndorsementAgencyEvents> = {
  endorsement_passed: (data) => [`le endosó ${whole(data)}`],
  endorsement_accepted: (data) => [`anotó que aceptó ${whole(data)}`],
  endorsement_declined: (data) => [`anotó que rechazó ${whole(data)}`],
  endorsement_withdrawn: (data) => [`anuló el endoso de ${whole(data)}`],
  endorsement_sent: (data) => [
    data.by_hand
      ? `le envió por su cuenta la lista de ${whole(data)}`
      : `le envió otra vez la lista de ${whole(data)}`,
  ],
  endorsement_list_changed: (data) => [`le envió la lista que cambió: ${whole(data)}`],
}
