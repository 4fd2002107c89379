export const planned = {
  reminder: {
    subject: (day: string, when: string) => (when ? `Your tour on ${day}: ${when}` : `Your tour on ${day}`),
    opening: (day: string) => `Here is what you need for your tour on ${day}.`,
    on: (day: string) => `on ${day}, `,
    pickup: (when: string) => `We pick you up ${when}.`,
    pickupHint: 'Please wait at the door from the start of that window: the vehicle can’t stop for long.',
    point: (when: string, place: string) => `Please be there ${when}${place && `, at ${place}`}.`,
    placeUnknown:
      'We still don’t know where you are staying. Tell us here and we’ll tell you what time we come by:',
    where: (place: string) => `Where: ${place}.`,
    vehicle: (name: string, plate: string) => `Look for this vehicle: ${name}, license plate ${plate}.`,
    bring: (things: string) => `Bring: ${things}.`,
    due: (amount: string) => `You still have ${amount} to pay.`,
    voucher: 'Your voucher:',
  },
  dataMissing: {
    subject: (day: string) => `We need some details for your tour on ${day}`,
    hotel: (tour: string) =>
      `For “${tour}” we still don’t know where you are staying, and without that we can’t pick you up.`,
    names: 'We still need the names of everyone traveling.',
    fill: 'Fill it in here; it takes a minute:',
  },
  balance: {
    subject: (amount: string) => `You still have ${amount} to pay`,
    owed: (day: string, amount: string) => `There is still ${amount} to pay on your booking for ${day}.`,
    how: 'Here you can see how to pay and the status of your booking:',
    paid: (how: string) => `If you have already paid, ${how} and we’ll check it.`,
  },
  thanks: {
    subject: (tour: string) => `Thank you for traveling with us: ${tour}`,
    thanks: (tour: string, day: string) =>
      `Thank you for joining “${tour}” on ${day}. We hope you enjoyed it.`,
    review: 'If you have two minutes, tell others here how it went; it helps them, and us too:',
    writeToUs: (how: string) => `If something was not right, ${how}: we want to know.`,
    stop: 'If you would rather not get emails like this one:',
  },
}
