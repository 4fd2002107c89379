import type { Permission } from '#domain/staff/permission.ts'

/** What the layout knows about a screen before it is loaded. */
export type ScreenHandle = { permission: Permission | undefined }
