/** The texts of error codes: a file per slug of the contract. */
export { errors as absences } from './absences.ts';
export { errors as auction } from './auction.ts';
export { errors as auth } from './auth.ts';
export { errors as catalogue } from './catalogue.ts';
export { errors as characters } from './characters.ts';
export { errors as clanSettings } from './clan-settings.ts';
export { errors as fastRequests } from './fast-requests.ts';
export { errors as gear } from './gear.ts';
export { errors as http } from './http.ts';
export { errors as icons } from './icons.ts';
export { errors as loadouts } from './loadouts.ts';
export { errors as notifications } from './notifications.ts';
export { errors as schedule } from './schedule.ts';
export { errors as skips } from './skips.ts';
export { errors as treasury } from './treasury.ts';
export { errors as warns } from './warns.ts';
export { errors as squads } from './squads.ts';
