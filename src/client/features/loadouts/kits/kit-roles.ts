import type { KitRole } from '../../../../domain/loadouts/kit.ts';

/** Text keys of the roles. */
export const KIT_ROLE_KEYS = {
  assault: 'roleAssault',
  grenadier: 'roleGrenadier',
  rallyCarrier: 'roleRallyCarrier',
  builder: 'roleBuilder',
  campBuilder: 'roleCampBuilder',
  sniper: 'roleSniper',
  sniperCover: 'roleSniperCover',
} as const satisfies Record<KitRole, string>;
