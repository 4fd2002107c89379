/** What an operator does before it can sell and run its first tour, in the order in which it makes sense. */
export const firstSteps = ['contact', 'bank', 'tour', 'vehicle', 'team', 'share'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What is wrong with a production installation although it runs. */
export const installationFaults = ['no_mail', 'no_address'] as const
export type InstallationFault = (typeof installationFaults)[number]
