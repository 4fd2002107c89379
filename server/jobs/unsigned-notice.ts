/** Begins the key of the job that reads an unsigned notice, which a stranger can send. */
export const unsignedNotice = 'unsigned-notice:'
