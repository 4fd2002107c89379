export const pickupTime = {
  subject: (locator: string) => `Your pickup time · ${locator}`,
  known: 'We now know what time we’ll pick you up.',
  when: (day: string, window: string) => `We’ll pick you up on ${day}, ${window}.`,
  where: (place: string) => `Where: ${place}.`,
  wait: 'Please wait at the door from the start of that window: the vehicle can’t stop for long.',
}

export const pickupWithdrawn = {
  subject: (locator: string) => `Your pickup time is changing · ${locator}`,
  gone: (tours: string) =>
    `We are rearranging the pickups of ${tours}: the time we gave you is no longer valid.`,
  stillBooked: 'Your booking stands. We’ll write to you as soon as we have the new time.',
  voucher: (link: string) => `Your voucher: ${link}`,
}
