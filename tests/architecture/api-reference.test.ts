/** The page of the API says all of what the server describes, and nothing that no token reaches. */
import { expect, it } from 'vitest';
import { apiGroups } from '../../src/client/app/pages/api/openapi.ts';
import { shapeText } from '../../src/client/app/pages/api/shape-text.ts';
import { apiAccessOf } from '../../src/contract/registry/api-access.ts';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { describe as openapi } from '../../src/server/http/health/openapi.ts';

const groups = apiGroups(JSON.parse(JSON.stringify(openapi(ENDPOINTS, '1.0.0'))));
const shown = groups.flatMap(({ operations }) => operations);

it('every endpoint that a token reaches is on the page, with its scope', () => {
  const reached = ENDPOINTS.flatMap((endpoint) => {
    const access = apiAccessOf(endpoint);
    if (access.kind === 'scope') return [`${endpoint.id} ${access.scope}`];
    return access.kind === 'anyRead' ? [`${endpoint.id} *:read`] : [];
  });
  const named = shown.filter(({ token }) => token !== 'none').map(({ id, token }) => `${id} ${token}`);
  expect(named.length).toBeGreaterThan(100);
  expect(named.toSorted()).toEqual(reached.toSorted());
  expect(shown.filter(({ token }) => token === 'none').map(({ id }) => id)).toEqual([
    'catalogue.info',
    'auction.regionItem',
    'auction.regionHistory',
  ]);
});

it('their bodies, queries and answers have shapes that say something', () => {
  const faults = shown.flatMap(({ id, query, body, answer }) =>
    [...query.map(({ schema }) => schema), body, answer].flatMap((schema) =>
      schema === null || typeof schema === 'string' || !['any', ''].includes(shapeText(schema)) ? [] : [id],
    ),
  );
  expect(faults).toEqual([]);
  expect(shown.filter(({ answer }) => answer === null).map(({ id }) => id)).toEqual([]);
  expect(shown.filter(({ summary }) => summary === '')).toEqual([]);
});
