/** What happened in the demo clan lately: the inbox of the visitor, an officer, and the history of its members. */
import type { MemberEventLine } from '../../../../../contract/clan-members.ts';
import type { InboxItem, Notice } from '../../../../../contract/notifications.ts';
import type { Skip } from '../../../../../contract/skips.ts';
import { toId } from '../../../../../domain/ids.ts';
import { DEMO_SELF, DEMO_SELF_NAME } from './demo-clan.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type News = readonly [ageMinutes: number, isRead: boolean, notice: Notice];

/** A claymore, whose price has fallen to the visitor's limit; the name is shown until the catalogue is there. */
const WATCHED = { itemId: 'wwod', itemName: 'M18 Claymore', priceRub: 8_400, limitRub: 9_000 };

function skipNotice(skip: Skip, kind: 'skipRequested' | 'skipDecided'): Notice {
  const { id, characterName, startDate, endDate, reason, status } = skip;
  return {
    kind,
    skipId: id,
    characterName,
    startDate,
    endDate,
    reason: kind === 'skipDecided' ? skip.reviewReason : reason,
    status: status === 'cancelled' ? 'pending' : status,
  };
}

/** The newest first; what was decided or sent before today has been read. */
export function demoNotices(
  nowMs: number,
  skips: readonly Skip[],
  supplies: readonly News[],
): readonly InboxItem[] {
  const requested = skips.filter(({ status }) => status === 'pending').slice(0, 3);
  const decided = skips.filter(
    ({ characterId, status }) => characterId === DEMO_SELF && status === 'approved',
  );
  const lines: readonly News[] = [
    ...supplies,
    ...requested.map((skip, at) => [35 + 50 * at, at > 0, skipNotice(skip, 'skipRequested')] as const),
    [310, false, { kind: 'priceReached', region: 'EU', side: 'below', ...WATCHED }],
    ...decided.map((skip, at) => [1_500 + 9_000 * at, true, skipNotice(skip, 'skipDecided')] as const),
    [2_900, true, { kind: 'requestReminder', characterName: DEMO_SELF_NAME, by: 'Halden' }],
  ];
  return lines
    .toSorted(([one], [other]) => one - other)
    .map(([ageMinutes, isRead, notice], at) => {
      const createdMs = nowMs - ageMinutes * MINUTE_MS;
      return {
        id: toId(`01900000-0000-7000-8050-${String(at).padStart(12, '0')}`),
        notice,
        createdAt: new Date(createdMs).toISOString(),
        readAt: isRead ? new Date(createdMs + MINUTE_MS).toISOString() : null,
        rev: 1,
      };
    });
}

export function demoEvents(nowMs: number): readonly MemberEventLine[] {
  const events: readonly (readonly [
    ageDays: number,
    kind: MemberEventLine['kind'],
    name: string,
    fromRank: MemberEventLine['fromRank'],
    toRank: MemberEventLine['toRank'],
  ])[] = [
    [1, 'joined', 'Tinder', null, 'RECRUIT'],
    [3, 'promoted', 'Quill', 'SOLDIER', 'SERGEANT'],
    [8, 'joined', 'Bracken', null, 'COMMONER'],
    [12, 'left', 'Furrow', 'SOLDIER', null],
    [15, 'promoted', 'Kestrel', 'SERGEANT', 'OFFICER'],
    [27, 'demoted', 'Dunlin', 'SOLDIER', 'COMMONER'],
    [41, 'joined', 'Fen', null, 'RECRUIT'],
  ];
  return events.map(([ageDays, kind, name, fromRank, toRank], at) => ({
    id: `demo-event-${at}`,
    kind,
    name,
    fromRank,
    toRank,
    at: new Date(nowMs - ageDays * DAY_MS + at * 37 * MINUTE_MS).toISOString(),
  }));
}
