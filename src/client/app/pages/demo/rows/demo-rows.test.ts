import { describe, expect, it } from 'vitest';
import { fastRequest } from '../../../../../contract/fast-requests.ts';
import { contribution, gathering } from '../../../../../contract/gatherings.ts';
import { loadout } from '../../../../../contract/loadouts.ts';
import { inboxItem } from '../../../../../contract/notifications.ts';
import { supplyKit } from '../../../../../contract/supply-kits.ts';
import { stockRow } from '../../../../../contract/supply-stock.ts';
import { entry } from '../../../../../contract/treasury.ts';
import { clanMember, memberEvent } from '../../../../../contract/clan-members.ts';
import { decide, skip } from '../../../../../contract/skips.ts';
import { addDays, overlapOf } from '../../../../../domain/skips/calendar.ts';
import { ACTIVE_STATUSES } from '../../../../../domain/skips/skip.ts';
import { statistics } from '../../../../../contract/absence-statistics.ts';
import { demoAttendance } from './demo-attendance.ts';
import { demoRows } from './demo-rows.ts';

const NOW_MS = Date.UTC(2026, 2, 29, 12);
const TODAY = '2026-03-29';
const rows = demoRows(NOW_MS, TODAY, {
  work: 'Work',
  travel: 'Travel',
  exam: 'Exam',
  ill: 'Ill',
  rejected: 'No',
  fastNote: 'Now',
  kitAssault: 'Assault',
  kitMines: 'Mines',
  money: {
    supplies: 'Supplies',
    suppliesFor: 'Soup',
    base: 'Base',
    baseFor: 'Barricades',
    opening: 'Spreadsheet',
    bought: 'Auction',
    reward: 'Reward',
    proof: 'Mail',
  },
});

describe('the rows of the demo clan', () => {
  it('are such as a server sends', () => {
    for (const one of rows.skips) expect(skip.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.loadouts) expect(loadout.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.fastRequests) expect(fastRequest.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.notices) expect(inboxItem.safeParse(one).success, one.notice.kind).toBe(true);
    for (const one of rows.kits) expect(supplyKit.safeParse(one).success, one.name).toBe(true);
    for (const one of rows.stock) expect(stockRow.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.events) expect(memberEvent.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.money.gatherings) expect(gathering.safeParse(one).success, one.title).toBe(true);
    for (const one of rows.money.contributions)
      expect(contribution.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.money.entries) expect(entry.safeParse(one).success).toBe(true);
    for (const one of rows.members) expect(clanMember.safeParse(one).success, one.id).toBe(true);
  });

  it('can be named by changes, whose ids are checked', () => {
    const ids = rows.skips.map(({ id }) => id);
    const change = { id: crypto.randomUUID(), decision: 'approve', skips: ids };
    expect(decide.body.safeParse(change).success).toBe(true);
    const all = [...ids, ...rows.loadouts.map(({ id }) => id), ...rows.fastRequests.map(({ id }) => id)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('break no rule: nobody is off twice on a day, nothing is decided before it was requested', () => {
    for (const one of rows.skips) {
      expect(one.startDate <= one.endDate, one.id).toBe(true);
      expect(Date.parse(one.requestedAt)).toBeLessThan(NOW_MS);
      if (one.reviewedAt !== null)
        expect(Date.parse(one.reviewedAt)).toBeGreaterThan(Date.parse(one.requestedAt));
      const others = rows.skips.filter(
        (other) =>
          other !== one &&
          other.userId === one.userId &&
          [one, other].every(({ status }) => (ACTIVE_STATUSES as readonly string[]).includes(status)) &&
          overlapOf(
            { from: one.startDate, to: one.endDate },
            { from: other.startDate, to: other.endDate },
          ) !== null,
      );
      expect(others, one.id).toEqual([]);
    }
    for (const { items } of rows.loadouts)
      for (const { sent, quantity } of items) expect(sent).toBeLessThanOrEqual(quantity);
  });

  it('have news of what is there, the newest first', () => {
    const ids = rows.skips.map(({ id }) => id);
    const mentioned = rows.notices.flatMap(({ notice }) => ('skipId' in notice ? [notice.skipId] : []));
    expect(mentioned.length).toBeGreaterThan(3);
    expect(mentioned.every((id) => ids.includes(id))).toBe(true);
    for (const news of [rows.notices.map(({ createdAt }) => createdAt), rows.events.map(({ at }) => at)])
      expect(news.toSorted().toReversed()).toEqual(news);
    const names = rows.members.map(({ name }) => name);
    for (const { kind, name } of rows.events) expect(names.includes(name), name).toBe(kind !== 'left');
  });

  it('have a ledger that adds up, with one entry per approved payment', () => {
    const { entries, contributions, gatherings } = rows.money;
    let balanceRub = 0;
    for (const one of entries) {
      expect(one.previousRub).toBe(balanceRub);
      balanceRub += one.deltaRub;
      expect(one.balanceRub).toBe(balanceRub);
      expect(balanceRub).toBeGreaterThan(0);
      expect(Date.parse(one.at)).toBeLessThanOrEqual(NOW_MS);
    }
    const approved = contributions.filter(({ status }) => status === 'approved');
    expect(entries.filter(({ source }) => source === 'contribution')).toHaveLength(approved.length);
    for (const { source } of contributions) {
      const known = gatherings.find(({ id }) => source.kind === 'gathering' && id === source.gatheringId);
      expect(known?.sums.some(({ period }) => source.kind === 'gathering' && period === source.period)).toBe(
        true,
      );
    }
  });

  it('have attendance with a letter per member and stage, and skips as such', () => {
    const names = rows.members.map(({ name }) => name);
    const answer = demoAttendance(TODAY, names, rows.skips);
    expect(statistics.output.safeParse({ success: true, ...answer }).success).toBe(true);
    const stages = answer.checks.reduce((sum, check) => sum + check.stages.length, 0);
    for (const { letters } of answer.people) expect(letters).toHaveLength(stages);
    const all = answer.people.map(({ letters }) => letters).join('');
    expect(new Set(all)).toEqual(new Set(['p', 'e', 'u']));
    // whoever had a day off has stages that are excused
    const lettersOf = (name: string) => answer.people.find((one) => one.name === name)?.letters;
    expect(lettersOf('Sedge')).toContain('eee');
  });

  it('have something to decide, to send and to look back on', () => {
    expect(rows.skips.filter(({ status }) => status === 'pending').length).toBeGreaterThan(4);
    expect(rows.skips.some(({ endDate }) => endDate < addDays(TODAY, -30))).toBe(true);
    expect(rows.loadouts.some(({ items }) => items.every(({ sent }) => sent === 0))).toBe(true);
    expect(rows.fastRequests.map(({ status }) => status)).toEqual(['pending', 'pending', 'sent']);
  });
});
