/** Everything there is: the list that the server binds, OpenAPI describes and the tests walk. */
import * as auth from './auth.ts';
import * as catalogue from './catalogue.ts';
import * as characters from './characters.ts';
import type { EndpointShape } from './endpoint.ts';
import * as health from './health.ts';
import * as icons from './icons.ts';

export const ENDPOINTS: readonly EndpointShape[] = [
  auth.login, auth.callback, auth.logout, auth.me, auth.prefer, auth.sessions, auth.revokeSession, auth.locale,
  characters.permissions, characters.checkPageAccess, characters.profile,
  catalogue.catalogueInfo,
  icons.icons,
  health.health, health.ready, health.openapi, health.status,
];
