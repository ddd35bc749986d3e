/** All endpoints: the list that the server binds, OpenAPI describes and the tests enumerate. */
import * as auction from './auction.ts';
import * as auth from './auth.ts';
import * as catalogue from './catalogue.ts';
import * as characters from './characters.ts';
import * as clanMembers from './clan-members.ts';
import * as clanSettings from './clan-settings.ts';
import type { EndpointShape } from './endpoint.ts';
import * as gear from './gear.ts';
import * as fastRequests from './fast-requests.ts';
import * as health from './health.ts';
import * as icons from './icons.ts';
import * as loadouts from './loadouts.ts';
import * as notifications from './notifications.ts';
import * as skips from './skips.ts';
import * as sync from './sync.ts';

export const ENDPOINTS: readonly EndpointShape[] = [
  auth.login,
  auth.callback,
  auth.logout,
  auth.me,
  auth.prefer,
  auth.sessions,
  auth.revokeSession,
  auth.locale,
  characters.permissions,
  characters.checkPageAccess,
  characters.profile,
  characters.history,
  characters.days,
  characters.regions,
  characters.create,
  characters.removeClaim,
  skips.mine,
  skips.create,
  skips.cancel,
  skips.review,
  skips.list,
  skips.remove,
  skips.rankings,
  skips.recentUpdates,
  loadouts.userLoadouts,
  loadouts.characterLoadouts,
  loadouts.characterRequests,
  loadouts.clanLoadouts,
  loadouts.create,
  loadouts.remove,
  loadouts.mark,
  loadouts.sends,
  fastRequests.list,
  fastRequests.create,
  fastRequests.changeStatus,
  fastRequests.history,
  clanSettings.get,
  clanSettings.save,
  clanMembers.list,
  clanMembers.syncState,
  clanMembers.sync,
  clanMembers.events,
  clanMembers.claims,
  clanMembers.decideClaim,
  notifications.inbox,
  notifications.read,
  notifications.settings,
  notifications.saveTopics,
  notifications.subscribe,
  notifications.unsubscribe,
  notifications.test,
  notifications.debugPush,
  sync.sync,
  sync.live,
  auction.item,
  auction.history,
  auction.watches,
  auction.saveWatch,
  auction.removeWatch,
  catalogue.catalogueInfo,
  gear.list,
  gear.own,
  gear.save,
  gear.remove,
  gear.suggestion,
  gear.saveReady,
  gear.removeReady,
  icons.icons,
  health.health,
  health.ready,
  health.openapi,
  health.status,
];
