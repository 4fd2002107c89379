/** `name`: the linked tour operator. */
export type LinkedAgencyEvents = {
  agency_linked: { name: string }
  agency_unlinked: { name: string }
}

/** In the history of the linked tour operator; `name`: the supplier. */
export type SupplierOperatorEvents = {
  supplier_linked: { name: string }
  supplier_unlinked: { name: string }
}
