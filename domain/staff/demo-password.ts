/** Printed in the README and on the console: in production no account opens with it. */
export const demoPassword = 'baqueano-demo'
