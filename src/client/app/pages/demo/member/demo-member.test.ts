import { expect, it } from 'vitest';
import { days, history, type CharacterDay } from '../../../../../contract/character-records.ts';
import { profile } from '../../../../../contract/characters.ts';
import { ownAccess } from '../../../../../contract/clan-roles.ts';
import { characterRequests, type RequestEntry } from '../../../../../contract/loadouts.ts';
import type { ProfileData } from '../../../../../contract/accounts.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import { memberView, type MemberView } from '../../../../../offline/mirror/overlays/clan-members.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { extendWithMember } from './demo-member.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;
const rows = demoRows(NOW_MS, '2026-06-01', { ...NO_TEXTS, fastNote: 'Soon', money: NO_TEXTS.money });
const { answers, openViews } = extendWithMember({
  clan: 'Grey Harriers',
  region: 'EU',
  mainSet: 'War',
  spareSet: 'Light',
  readyStorm: 'Storm',
  readyBase: 'Base',
})({ madeAt: NOW_MS, rows });

/** The answer of an endpoint, as the contract reads it. */
function answerOf<Answer>(
  endpoint: { readonly id: string; readonly output: { safeParse: (value: unknown) => { error?: unknown } } },
  params: object = {},
): Answer {
  const answer = { success: true, ...answers[endpoint.id]?.({ params }) };
  expect(endpoint.output.safeParse(answer).error, endpoint.id).toBeUndefined();
  return answer as Answer;
}

it('answers for every member of the demo as a server would', () => {
  for (const { name, characterId } of rows.members) {
    const { data } = answerOf<{ data: ProfileData }>(profile, { name });
    expect(data.name).toBe(name);
    expect(data.clan?.membersCount).toBe(rows.members.length);
    // the numbers of now are their owner's
    expect(data.stats === null, name).toBe(name !== 'Vesper-7');
    expect(data.stats ?? data.lastStats?.stats.kills ?? 0, name).not.toBe(0);
    answerOf(history, { name });
    answerOf(days, { name });
    if (characterId !== null) answerOf(characterRequests, { id: characterId });
  }
  answerOf(ownAccess);
});

it('has the past, the requests and the numbers of those it shows first', () => {
  expect(answerOf<{ events: object[] }>(history, { name: 'quill' }).events).toHaveLength(1);
  const { requests } = answerOf<{ requests: RequestEntry[] }>(characterRequests, { id: 'demo-quill' });
  expect(requests.map(({ kind, endedAt }) => [kind, endedAt === null])).toEqual([
    ['fast', true],
    ['map', true],
    ['map', false],
  ]);
  const own = answerOf<{ days: CharacterDay[] }>(days, { name: 'Vesper-7' }).days;
  expect(own.length).toBeGreaterThan(30);
  // numbers only grow, up to those of the profile
  for (const [at, { kills, deaths, assists }] of own.entries()) {
    const before = own[at - 1];
    if (before === undefined) continue;
    expect(kills).toBeGreaterThanOrEqual(before.kills);
    expect(deaths).toBeGreaterThanOrEqual(before.deaths);
    expect(assists).toBeGreaterThanOrEqual(before.assists);
  }
  const { data } = answerOf<{ data: ProfileData }>(profile, { name: 'Vesper-7' });
  expect(own.at(-1)?.kills).toBe(data.stats?.kills);
});

it('finds members by character or name, and knows nobody else', () => {
  const shown = (idOrName: string): string | undefined => {
    const open = openViews?.get(memberView);
    if (open === undefined) throw new Error('The demo has no members');
    return (open(idOrName).current() as ShownView<MemberView>).view.member?.name;
  };
  expect(shown('demo-kestrel')).toBe('Kestrel');
  expect(shown('morrow')).toBe('Morrow');
  expect(shown('nobody')).toBeUndefined();
  expect(() => answers[profile.id]?.({ params: { name: 'nobody' } })).toThrow(
    expect.objectContaining({ code: 'character.notFound' }),
  );
});
