/** Ends a start with a message for the operator, who needs no stack. */
export class ExplainedFault extends Error {}
