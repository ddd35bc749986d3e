/** How waiting changes read: a file per slug with operations. */
export { changes as absences } from './absences.ts';
export { changes as auction } from './auction.ts';
export { changes as bin } from './bin.ts';
export { changes as fastRequests } from './fast-requests.ts';
export { changes as gear } from './gear.ts';
export { changes as loadouts } from './loadouts.ts';
export { changes as notifications } from './notifications.ts';
export { changes as onboarding } from './onboarding.ts';
export { changes as schedule } from './schedule.ts';
export { changes as skips } from './skips.ts';
export { changes as treasury } from './treasury.ts';
export { changes as warns } from './warns.ts';
export { changes as squads } from './squads.ts';
export { changes as operations } from './operations.ts';
export { changes as tactics } from './tactics.ts';
export { changes as clanWars } from './clan-wars.ts';
export { changes as warPictures } from './war-pictures.ts';
