/** Clients of other servers that modules open once for the process: each merges its own into it. */
export interface ModuleTools {}
