/** Steps before an operator can sell and run its first tour, in a sensible order. */
export const firstSteps = [
  'contact',
  'bank',
  'tour',
  'mail',
  'rate',
  'pickups',
  'vehicle',
  'team',
  'share',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** Configuration faults of a running production installation. */
export const installationFaults = ['no_mail', 'no_address'] as const
export type InstallationFault = (typeof installationFaults)[number]
