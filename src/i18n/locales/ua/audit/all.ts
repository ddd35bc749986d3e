/** Lines of the audit log: a file per slug. */
export { audit as absences } from './absences.ts';
export { audit as clanMembers } from './clan-members.ts';
export { audit as clanSettings } from './clan-settings.ts';
export { audit as fastRequests } from './fast-requests.ts';
export { audit as gear } from './gear.ts';
export { audit as loadouts } from './loadouts.ts';
export { audit as schedule } from './schedule.ts';
export { audit as skips } from './skips.ts';
export { audit as treasury } from './treasury.ts';
export { audit as warns } from './warns.ts';
export { audit as squads } from './squads.ts';
export { audit as operations } from './operations.ts';
export { audit as tactics } from './tactics.ts';
export { audit as clanWars } from './clan-wars.ts';
export { audit as warPictures } from './war-pictures.ts';
export { audit as integrations } from './integrations.ts';
export { audit as telemetry } from './telemetry.ts';
