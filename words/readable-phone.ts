/** «+56 9 5550 0101»: grouped to be read, whatever the country. */
export function readablePhone(phone: string): string {
  const groups = /^(\+\d{2})(\d)?(\d{4})(\d{4})$/.exec(phone)
  return groups ? groups.slice(1).filter(Boolean).join(' ') : phone
}
