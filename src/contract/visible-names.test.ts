import { expect, it } from 'vitest';
import { correct } from './absence-results.ts';
import { setGuest } from './absences.ts';
import { saveRole } from './clan-roles.ts';
import { decide } from './contribution-decisions.ts';
import { contribute, saveGathering } from './gatherings.ts';
import { correct as correctEntry, postEntry, setBalance } from './treasury.ts';
import { confirm, dismiss } from './warn-proposals.ts';
import { add, appealWarn, decideAppeal, remove } from './warns.ts';

const ID = '01a20acd-0000-7000-8000-000000000000';
const UNSEEN = '\u202E\u200B';

it('what is typed about money, warns and roles is kept without what nobody sees', () => {
  const gathering = {
    id: ID,
    version: null,
    title: `${UNSEEN}War\u200B\nchest`,
    description: `Soups\n\u200Band claymores${UNSEEN}`,
    targetRub: null,
    shareRub: null,
    period: 'once',
    startDate: '2026-05-04',
    endDate: null,
  };
  expect(saveGathering.body.safeParse(gathering).data).toMatchObject({
    title: 'War chest',
    description: 'Soups\nand claymores',
  });
  expect(saveGathering.body.safeParse({ ...gathering, title: UNSEEN }).success).toBe(false);
  const paid = { id: ID, source: { kind: 'debt' }, amountRub: 1, proof: UNSEEN };
  expect(contribute.body.safeParse(paid).data?.proof).toBe('');
  const entry = { id: ID, kind: 'expense', amountRub: 1, reason: UNSEEN };
  expect(postEntry.body.safeParse(entry).success).toBe(false);
  expect(setBalance.body.safeParse({ id: ID, seenRub: 0, balanceRub: 1, reason: UNSEEN }).success).toBe(
    false,
  );
  expect(correctEntry.body.safeParse({ reason: UNSEEN }).success).toBe(false);
  const decision = { decision: 'reject', contributions: [{ id: ID, amountRub: 1 }], note: ` no${UNSEEN} ` };
  expect(decide.body.safeParse(decision).data?.note).toBe('no');
  expect(add.body.safeParse({ id: ID, member: `${UNSEEN}Ash`, reason: UNSEEN, cost: 1 }).data).toMatchObject({
    member: 'Ash',
    reason: '',
  });
  expect(remove.body.safeParse({ reason: UNSEEN }).data?.reason).toBe('');
  expect(appealWarn.body.safeParse({ reason: UNSEEN }).success).toBe(false);
  expect(decideAppeal.body.safeParse({ isAccepted: true, reason: UNSEEN }).success).toBe(false);
  const proposals = [{ id: ID, warnId: ID, cost: 1, reason: UNSEEN }];
  expect(dismiss.body.safeParse({ proposals: [ID], note: UNSEEN }).data?.note).toBe('');
  expect(confirm.body.safeParse({ proposals }).data?.proposals[0]?.reason).toBe('');
  const clanRole = { name: UNSEEN, pages: ['treasury-manage'] };
  expect(saveRole.body.safeParse({ id: ID, base: null, clanRole }).success).toBe(false);
});

it('names and reasons are sent and stored without what nobody sees', () => {
  const guest = (name: string) => setGuest.body.safeParse({ name, isListed: true });
  expect(guest('\u202EStranger\u200B').data).toEqual({ name: 'Stranger', isListed: true });
  expect(guest('\u200B').success).toBe(false);
  expect(guest('\u202E\u200B').success).toBe(false);
  const mark = { memberKey: 'ash', stageId: 'x1', base: null, to: { present: true, hasReason: false } };
  expect(correct.body.safeParse({ ...mark, reason: '\u200B\u200C' }).data?.reason).toBe('');
});
