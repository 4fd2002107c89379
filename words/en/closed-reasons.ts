export const closedReasons = {
  names: {
    not_published: 'Not available',
    in_the_past: 'Already left',
    too_far_ahead: 'Not on sale yet',
    not_scheduled: 'No departures',
    closed_by_staff: 'Closed',
    cutoff_passed: 'Booking closed',
    too_soon: 'Call us',
    no_price: 'Not available',
    full: 'Sold out',
    pool_full: 'Sold out',
    kept_for_agencies: 'Sold out',
    no_transport: 'Sold out',
  },
  why: {
    not_published: 'the tour is not on sale',
    in_the_past: 'it has already left',
    too_far_ahead: 'it is not on sale yet',
    not_scheduled: 'there are no departures that day',
    closed_by_staff: 'it is closed',
    cutoff_passed: 'booking for it has closed',
    too_soon: 'it leaves too soon to book online; call or write to us',
    no_price: 'it has no price for that date',
    full: 'it is sold out',
    pool_full: 'the spots it shares with other tours are sold out',
    kept_for_agencies: 'it is sold out',
    no_transport: 'it is sold out',
  },
}

export const closedMoves = {
  own: 'Your date',
  unpriced: 'No price',
  outgrown: 'An age changes',
  overlaps: 'Overlaps another tour',
}
