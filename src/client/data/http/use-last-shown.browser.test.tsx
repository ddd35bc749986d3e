import { type CharacterId, type ClanId, toId } from '../../../domain/ids.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { clearSessionCookies, writeToken } from '../browser-state/cookies.ts';
import { setLocale } from '../i18n/locale.ts';
import { GUEST_SESSION, updateSession } from '../session/session.ts';
import { queries } from './query-client.ts';
import {
  clearChangeCount,
  clearLastShown,
  forgetOtherClans,
  markLastShownOutdated,
  useLastShown,
  type Shown,
} from './use-last-shown.ts';

interface Rows {
  readonly rows: readonly string[];
}
const LOADING: Shown<Rows> = { state: 'loading', value: { rows: [] } };

function show(shown: Shown<Rows>) {
  return renderHook(() => useLastShown('own-rows', shown));
}

beforeEach(() => {
  writeToken('a-token-of-this-test', 60);
  queries.clear();
  updateSession({ ...GUEST_SESSION, selectedCharacterId: toId<CharacterId>('c1') });
});

afterEach(() => {
  clearSessionCookies();
  clearChangeCount();
});

it('shows the last known value while the new one loads, and only then', async () => {
  const first = await show(LOADING);
  expect(first.result.current).toEqual(LOADING);
  await first.unmount();
  const ready: Shown<Rows> = { state: 'ready', value: { rows: ['a'] } };
  const read = await show(ready);
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toHaveLength(1));
  await read.unmount();

  expect((await show(LOADING)).result.current).toEqual(ready);
  const broken: Shown<Rows> = { state: 'broken', value: { rows: [] } };
  expect((await show(broken)).result.current).toEqual(broken);
});

it('knows nothing of another character', async () => {
  await (await show({ state: 'ready', value: { rows: ['a'] } })).unmount();
  updateSession({ selectedCharacterId: toId<CharacterId>('c2') });
  expect((await show(LOADING)).result.current).toEqual(LOADING);
});

it('is stored with the answers of the first paint', async () => {
  await show({ state: 'ready', value: { rows: ['a'] } });
  await vi.waitFor(() =>
    expect(queries.getQueryCache().getAll()[0]?.meta).toEqual({ persistence: 'first-paint' }),
  );
});

it('does not store what is too large for the start, nor what it replaces', async () => {
  await (await show({ state: 'ready', value: { rows: ['a'] } })).unmount();
  await (await show({ state: 'ready', value: { rows: ['x'.repeat(30_000)] } })).unmount();
  expect((await show(LOADING)).result.current).toEqual(LOADING);
});

it('is in the language of the page', async () => {
  await (await show({ state: 'ready', value: { rows: ['Soup'] } })).unmount();
  setLocale('ru');
  expect((await show(LOADING)).result.current).toEqual(LOADING);
  setLocale('en');
});

it('is outdated once rows have changed, unless it is on the screen then', async () => {
  const ready: Shown<Rows> = { state: 'ready', value: { rows: ['a'] } };
  const onScreen = await show(ready);
  await onScreen.act(markLastShownOutdated);
  await onScreen.unmount();
  expect((await show(LOADING)).result.current).toEqual(ready);

  await (await show(ready)).unmount();
  markLastShownOutdated();
  expect((await show(LOADING)).result.current).toEqual(LOADING);
});

it('is forgotten after an error', async () => {
  await (await show({ state: 'ready', value: { rows: ['a'] } })).unmount();
  clearLastShown();
  expect((await show(LOADING)).result.current).toEqual(LOADING);
});

it('counts no changes without a session: a logout, which deletes all, leaves nothing of them', () => {
  markLastShownOutdated();
  expect(Object.keys(localStorage)).toEqual(['device-changes']);
  clearSessionCookies();
  clearChangeCount();
  markLastShownOutdated();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('is forgotten once the character is in another clan', async () => {
  const ready: Shown<Rows> = { state: 'ready', value: { rows: ['a'] } };
  await (await show(ready)).unmount();
  forgetOtherClans(toId<CharacterId>('c1'), null);
  expect((await show(LOADING)).result.current, 'the same clan').toEqual(ready);
  forgetOtherClans(toId<CharacterId>('c1'), toId<ClanId>('k'));
  expect((await show(LOADING)).result.current).toEqual(LOADING);
});
