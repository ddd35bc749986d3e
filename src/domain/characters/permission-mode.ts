/** Where the roles of a clan's members come from. Source: specification sections 4 and 6. */

/** `inGame`: ranks of the game give the roles. `custom`: the clan gives them. */
export const PERMISSION_MODES = ['inGame', 'custom'] as const;
export type PermissionMode = (typeof PERMISSION_MODES)[number];
