import type { Permission } from '#domain/staff/permission.ts'

/** Data of a screen that the layout needs before it is loaded. */
export type ScreenHandle = { permission: Permission | undefined }
