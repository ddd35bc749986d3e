import { type CharacterId, toId, type UserId } from '../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { outboxRow } from '../../../../tests/support/outbox-rows.ts';
import { formats } from '../../../i18n/formats.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import type { OutboxProblem, OutboxRow } from '../../../offline/database/database.ts';
import type { FindRow, ViewContext } from '../../components/slots/operation-view.ts';
import {
  changePath,
  changeText,
  leftOutText,
  reasonOf,
  subjectsOf,
  viewOf,
  type Change,
} from '../../features/unsent/change-views.ts';
import { countRows, isFinalRefusal, rowStateOf } from '../../features/unsent/frame/row-state.ts';
import { waitingReason } from '../../features/unsent/waiting-reason.ts';
import { itemTexts } from '../../features/unsent/item-texts.ts';
import { loadOperationViews } from '../features.ts';

const ID = '0198b2c0-0000-7000-8000-000000000001';
const NOW = Date.parse('2026-08-01T10:00:00Z');

function row(change: Partial<OutboxRow>): OutboxRow {
  return outboxRow({
    key: 'k',
    op: 'skip.create',
    args: { id: ID, startDate: '2026-08-03', endDate: '2026-08-05', reason: 'Sea' },
    entity: `skip:${ID}`,
    ownerUserId: toId<UserId>('u'),
    characterId: toId<CharacterId>('c'),
    createdAt: NOW - 60_000,
    ...change,
  });
}

function problem(
  status: number | null,
  code: string | null,
  details: Readonly<Record<string, unknown>> = {},
) {
  return { status, code, message: 'not now', details };
}

const VIEWS = await loadOperationViews();

const NO_ROWS: FindRow = () => null;
/** What the device knows, by kind and id. */
function finder(rows: Readonly<Record<string, object>>): FindRow {
  return ((kind: string, id: string) => rows[`${kind}:${id}`] ?? null) as FindRow;
}

const KNOWN = finder({
  [`skips:${ID}`]: { characterName: 'Vesper', startDate: '2026-08-03', endDate: '2026-08-03' },
});

async function loadContext(locale: 'en' | 'ru' | 'ua', find: FindRow = KNOWN): Promise<ViewContext> {
  const format = formats(locale);
  const nameOf = (itemId: string): string | null => (itemId === 'yp9r' ? 'Field toolset' : null);
  return {
    t: await loadTexts(locale, 'changes'),
    format,
    find,
    ownNames: new Set(['Halden']),
    ...itemTexts(nameOf, await loadTexts(locale, 'unsent'), format),
  };
}

function textIn(context: ViewContext, change: Change): string | null {
  return changeText(VIEWS, change, context);
}

async function loadReasons(locale: 'en' | 'ru' | 'ua', op: string) {
  const { t: changes, format } = await loadContext(locale);
  return {
    t: await loadTexts(locale, 'unsent'),
    errors: await loadTexts(locale, 'errors'),
    format,
    ownName: 'Halden',
    refusal: (refused: OutboxProblem) => viewOf(VIEWS, op)?.refusal?.(refused, changes) ?? null,
  };
}

describe('an unsent change', () => {
  it.each<[string, Partial<OutboxRow>, boolean, ReturnType<typeof rowStateOf>]>([
    ['is next', {}, true, 'next'],
    ['waits for the network', {}, false, 'offline'],
    ['is being sent', { state: 'sending', leaseUntil: NOW + 1000, attempts: 1 }, true, 'sending'],
    ['has an expired lease', { state: 'sending', leaseUntil: NOW - 1, attempts: 1 }, true, 'next'],
    [
      'is tried again later',
      { attempts: 2, nextAt: NOW + 12_000, problem: problem(503, 'server.notReady') },
      true,
      'retry',
    ],
    [
      'waits for the network, whatever it waited for before',
      { attempts: 2, nextAt: NOW + 12_000, problem: problem(null, null) },
      false,
      'offline',
    ],
    ['needs a sign-in', { state: 'needs-sign-in' }, true, 'sign-in'],
    ['was refused', { state: 'needs-attention', problem: problem(409, 'skips.overlap') }, false, 'refused'],
    ['is too old', { state: 'needs-attention', problem: problem(null, 'outbox.tooOld') }, true, 'old'],
  ])('%s', (_title, change, isOnline, state) => {
    expect(rowStateOf(row(change), [row(change)], NOW, isOnline)).toBe(state);
  });

  it('waits behind an earlier change of the same entity only', () => {
    const cancel = row({ seq: 2, key: 'k2', op: 'skip.cancel', args: { id: ID } });
    expect(rowStateOf(cancel, [row({}), cancel], NOW, true)).toBe('behind');
    expect(rowStateOf(cancel, [row({ entity: 'skip:other' }), cancel], NOW, true)).toBe('next');
  });

  it('counts as waiting or as needing attention', () => {
    expect(
      countRows([
        row({}),
        row({ state: 'sending' }),
        row({ state: 'needs-sign-in' }),
        row({ state: 'needs-attention' }),
      ]),
    ).toEqual({ waiting: 2, needing: 2 });
  });

  it("is described in the user's language", async () => {
    const context = await loadContext('en');
    const textOf = (change: Partial<OutboxRow>, find = KNOWN) => textIn({ ...context, find }, row(change));
    expect(textOf({})).toMatch(/^Skip Aug 3\s–\s5, 2026$/u);
    expect(textOf({ op: 'skip.cancel', args: { id: ID } })).toBe('Cancel skip Aug 3, 2026');
    expect(textOf({ op: 'skip.review', args: { id: ID, decision: 'approve' } })).toBe(
      'Approve the skip of Vesper, Aug 3, 2026',
    );
    expect(textOf({ op: 'skip.review', args: { id: ID, decision: 'reject', reason: 'Clan war' } })).toBe(
      'Reject the skip of Vesper, Aug 3, 2026',
    );
    expect(textOf({ op: 'skip.review', args: { id: ID, decision: 'reject' } }, NO_ROWS)).toBe(
      'Reject a skip',
    );
    expect(textOf({ op: 'notifications.read', args: { ids: [ID, ID.replace('1', '2')] } })).toBe(
      'Mark 2 notifications as read',
    );
    expect(textOf({ op: 'notifications.topics', args: { topics: {} } })).toBe('Change notification settings');
    expect(textOf({ args: 'from an older app' })).toBe('Skip —');
    expect([reasonOf(row({})), reasonOf(row({ args: { id: ID } }))]).toEqual(['Sea', null]);
    expect([
      changePath(VIEWS, { op: 'skip.review', args: null }),
      changePath(VIEWS, { op: 'skip.cancel', args: null }),
      changePath(VIEWS, { op: 'notifications.read', args: null }),
    ]).toEqual([
      '/{-$locale}/officer/skipsPanel',
      '/{-$locale}/dashboard/skips',
      '/{-$locale}/dashboard/notifications',
    ]);
  });

  it('of an item watch names the item and its limits, in every language', async () => {
    const watch = (
      belowRub: number | null,
      aboveRub: number | null,
      itemId = 'yp9r',
    ): Partial<OutboxRow> => ({ op: 'auction.watch', args: { itemId, belowRub, aboveRub } });
    const context = await loadContext('en');
    const textOf = (change: Partial<OutboxRow>) => textIn(context, row(change))?.replaceAll(/\s/g, ' ');
    expect(textOf(watch(null, null))).toBe('Watch the price of Field toolset');
    expect(textOf(watch(1000, null))).toMatch(
      /^Watch the price of Field toolset, alert at .*1,000.* or lower$/,
    );
    expect(textOf(watch(null, 2000))).toMatch(/, alert at .*2,000.* or higher$/);
    expect(textOf(watch(1000, 2000, 'other'))).toMatch(
      /^Watch the price of an item, alert at .*1,000.* or lower and .*2,000.* or higher$/,
    );
    expect(textOf({ op: 'auction.unwatch', args: { itemId: 'yp9r' } })).toBe(
      'Stop watching the price of Field toolset',
    );
    expect(textOf({ op: 'auction.watch', args: 'from an older app' })).toBe('Watch the price of an item');
    expect(viewOf(VIEWS, 'auction.watch')?.search?.(watch(1, 2).args)).toEqual({ item: 'yp9r' });
    for (const locale of ['ru', 'ua'] as const) {
      const other = await loadContext(locale);
      for (const change of [
        watch(1, 2),
        watch(null, null),
        { op: 'auction.unwatch', args: { itemId: 'yp9r' } } as const,
      ]) {
        const text = textIn(other, row(change));
        expect(text).toContain('Field toolset');
        expect(text).not.toMatch(/[{}]|undefined/);
      }
    }
    expect(
      isFinalRefusal(
        row({ ...watch(1, 2), state: 'needs-attention', problem: problem(404, 'auction.unknownItem') }),
      ),
    ).toBe(true);
    expect(
      isFinalRefusal(
        row({ ...watch(1, 2), state: 'needs-attention', problem: problem(409, 'auction.tooManyWatches') }),
      ),
    ).toBe(false);
  });

  it('is final where a retry cannot change the answer, and says who was faster', async () => {
    const refusedAs = (code: string, details = {}) =>
      row({
        op: 'skip.review',
        args: { id: ID, decision: 'approve' },
        state: 'needs-attention',
        problem: problem(409, code, details),
      });
    for (const code of ['skips.processed', 'skips.notFound', 'skips.ownReview'])
      expect(isFinalRefusal(refusedAs(code)), code).toBe(true);
    for (const other of [
      refusedAs('skips.reasonRequired'),
      row({ problem: problem(409, 'skips.processed') }),
      row({ state: 'needs-attention', problem: problem(null, 'outbox.tooOld') }),
    ])
      expect(isFinalRefusal(other)).toBe(false);
    const en = await loadReasons('en', 'skip.review');
    const why = (code: string, details = {}): string =>
      waitingReason('refused', refusedAs(code, details), NOW, en);
    expect(why('skips.processed', { status: 'rejected', reviewer: 'Halden' })).toBe(
      "Halden already rejected it. Your change wasn't applied.",
    );
    expect(why('skips.processed', { status: 'auto_approved', reviewer: null })).toBe(
      "It was already approved. Your change wasn't applied.",
    );
    expect(why('skips.processed', { status: 'cancelled', reviewer: null })).toBe(
      "It was already cancelled. Your change wasn't applied.",
    );
    expect(why('skips.processed', { status: 'toString' })).toBe(
      `Refused by the server: ${en.errors('skipsProcessed')}`,
    );
    expect(why('skips.notFound')).toBe("It no longer exists. Your change wasn't applied.");
  });

  it('says why it waits', async () => {
    const en = await loadReasons('en', 'skip.create');
    const why = (change: Partial<OutboxRow>, isOnline = true): string =>
      waitingReason(rowStateOf(row(change), [row(change)], NOW, isOnline), row(change), NOW, en);
    expect(why({}, false)).toBe("No connection. Sends once you're back online.");
    expect(why({ attempts: 1, nextAt: NOW + 11_400, problem: problem(null, null) })).toBe(
      "Server didn't accept it yet (no answer). Next try in 12 sec.",
    );
    expect(why({ attempts: 1, nextAt: NOW + 600_000, problem: problem(429, 'request.quotaReached') })).toBe(
      "Server didn't accept it yet (today's limit for saving is reached). Next try in 10 min.",
    );
    expect(why({ attempts: 1, nextAt: NOW + 600_000, problem: problem(429, 'request.rateLimited') })).toBe(
      "Server didn't accept it yet (busy). Next try in 10 min.",
    );
    expect(
      why({
        state: 'needs-attention',
        problem: problem(409, 'skips.oncePerDay', { nextRequestDate: '2026-08-02' }),
      }),
    ).toBe(
      'Refused by the server: You can only submit one skip request per day. Please try again tomorrow. You can request again on Aug 2, 2026.',
    );
    expect(why({ state: 'needs-attention', problem: problem(422, 'a.newer.code') })).toBe(
      'Refused by the server: not now',
    );
    expect(why({ state: 'needs-attention', problem: problem(null, 'outbox.unreadable') })).toBe(
      en.t('whyUnreadable'),
    );
    const ru = await loadReasons('ru', 'skip.create');
    expect(waitingReason('retry', row({ nextAt: NOW + 12_000 }), NOW, ru)).toMatch(
      /^Сервер пока не принял \(нет ответа\)\. Следующая попытка через 12\s?с/,
    );
  });
});

describe('request changes', () => {
  const things = finder({
    [`loadouts:${ID}`]: { characterName: 'Quill', mapStage: 'berda' },
    [`fastRequests:${ID}`]: { characterName: 'Quill', items: [{ itemId: 'yp9r', quantity: 2 }] },
  });
  const item = (itemId: string, quantity: number, sent: number, to: number) => ({
    itemId,
    quantity,
    sent,
    to,
  });
  it.each<[string, Pick<OutboxRow, 'op' | 'args'>, string]>([
    [
      'a list',
      {
        op: 'loadout.save',
        args: {
          id: ID,
          mapStage: 'lowlands',
          items: [
            { itemId: 'yp9r', quantity: 4 },
            { itemId: 'a', quantity: 1 },
            { itemId: 'b', quantity: 1 },
            { itemId: 'c', quantity: 1 },
          ],
        },
      },
      'Request for Lowlands: Field toolset × 4, an item × 1, an item × 1, 1 more',
    ],
    [
      'a deletion',
      { op: 'loadout.delete', args: { id: ID, mapStage: 'allMaps' } },
      'Delete the request for All maps',
    ],
    [
      'a mark',
      { op: 'loadout.mark', args: { loadoutId: ID, items: [item('yp9r', 4, 0, 4)] } },
      'Mark as sent: Quill, Small Berda: Field toolset × 4',
    ],
    [
      'a mark taken away',
      { op: 'loadout.mark', args: { loadoutId: ID, items: [item('yp9r', 4, 4, 0)] } },
      'Unmark Quill, Small Berda: Field toolset × 4',
    ],
    [
      'a mark of an unknown request',
      { op: 'loadout.mark', args: { loadoutId: ID.replace('1', '2'), items: [item('yp9r', 4, 0, 1)] } },
      'Mark as sent: Field toolset × 1',
    ],
    [
      'everything',
      { op: 'loadout.markAll', args: { action: 'clear', mapStage: null, rev: 7 } },
      'Unmark all: every map',
    ],
    [
      'a fast request',
      { op: 'fastRequest.create', args: { id: ID, items: [{ itemId: 'yp9r', quantity: 2 }] } },
      'Fast request: Field toolset × 2',
    ],
    [
      'one that was sent',
      { op: 'fastRequest.status', args: { id: ID, status: 'sent' } },
      "Mark Quill's fast request as sent: Field toolset × 2",
    ],
    [
      'one that is there',
      { op: 'fastRequest.status', args: { id: 'x', status: 'ACQUIRED' } },
      'Mark a fast request as acquired',
    ],
    ['gear', { op: 'gear.save', args: { name: 'Assault' } }, 'Gear: Assault'],
  ])('say what %s does', async (_title, change, text) => {
    expect(textIn(await loadContext('en', things), change)).toBe(text);
  });
  it('link to the page where they were made', () => {
    expect(changePath(VIEWS, { op: 'loadout.save', args: null })).toBe('/{-$locale}/dashboard/requests');
    expect(changePath(VIEWS, { op: 'loadout.markAll', args: null })).toBe(
      '/{-$locale}/officer/request-manager',
    );
    expect(changePath(VIEWS, { op: 'fastRequest.status', args: { status: 'sent' } })).toBe(
      '/{-$locale}/officer/request-manager',
    );
    expect(changePath(VIEWS, { op: 'fastRequest.status', args: { status: 'cancelled' } })).toBe(
      '/{-$locale}/dashboard/requests',
    );
  });
  it('have no text, page or subject when this version does not know them', async () => {
    const change = { op: 'squads.move', args: { id: ID } };
    expect(textIn(await loadContext('en'), change)).toBeNull();
    expect([changePath(VIEWS, change), subjectsOf(VIEWS, change)]).toEqual([null, []]);
  });
  it('can only be acknowledged when somebody was faster', () => {
    expect(
      isFinalRefusal(
        row({ op: 'loadout.mark', state: 'needs-attention', problem: problem(409, 'loadouts.moved') }),
      ),
    ).toBe(true);
    expect(
      isFinalRefusal(
        row({ op: 'loadout.save', state: 'needs-attention', problem: problem(409, 'loadouts.overLimit') }),
      ),
    ).toBe(false);
  });

  it('says of a sent mark that somebody else was first, and only then', async () => {
    const context = await loadContext('en');
    const sent = (sentBy: string) => ({
      op: 'loadout.mark' as const,
      args: { loadoutId: ID, items: [{ itemId: 'yp9r', sent: 1, to: 4 }] },
      answer: { reached: [{ loadoutId: ID, itemId: 'yp9r', sentBy, sentAt: null }] },
    });
    expect(leftOutText(VIEWS, sent('Ozera'), context)).toBe(
      'Not counted, Ozera had already sent: Field toolset × 3',
    );
    expect(leftOutText(VIEWS, sent('Halden'), context)).toBeNull();
    expect(leftOutText(VIEWS, { ...sent('Ozera'), answer: {} }, context)).toBeNull();
  });

  it('says of squads that were sent what did not take effect', async () => {
    const context = await loadContext('en');
    const leftOut = (op: 'squad.save' | 'squad.place', answer: unknown) =>
      leftOutText(VIEWS, { op, args: {}, answer }, context);
    expect(leftOut('squad.save', { squad: null, lost: [] })).toMatch(/^Not created: the map already had/);
    expect(leftOut('squad.save', { squad: {}, lost: [] })).toBeNull();
    expect(leftOut('squad.place', { lost: [{}, {}] })).toBe('2 parts did not take effect.');
    expect(leftOut('squad.place', { lost: [] })).toBeNull();
  });
});
