import { expect, it } from 'vitest';
import { elsewhereWithDrafts, splitDrafts, type DraftList, type SubmittedRequest } from './drafts.ts';

const RULES = {
  limits: { kinds: { claymore: 10 }, items: {} },
  kindOf: (itemId: string) => (itemId === 'mine' ? ('claymore' as const) : null),
};

function draft(stage: DraftList['stage'], mines: number, isStale = false): DraftList {
  return { stage, quantities: new Map(mines > 0 ? [['mine', mines]] : []), isStale };
}

function request(mapStage: DraftList['stage'], quantity: number, sent = 0): SubmittedRequest {
  return { mapStage, items: [{ itemId: 'mine', quantity, sent }] };
}

function stagesOf(lists: readonly DraftList[]): string[] {
  return lists.map(({ stage }) => stage);
}

it('counts what the drafts of other maps ask for, and at least what was sent', () => {
  const own = [request('coniferous', 8), request('berda', 1, 3)];
  const drafts = [draft('coniferous', 2), draft('berda', 1)];
  expect(elsewhereWithDrafts('lowlands', own, drafts)).toEqual(new Map([['mine', 5]]));
  expect(elsewhereWithDrafts('coniferous', own, drafts)).toEqual(new Map([['mine', 3]]));
  expect(elsewhereWithDrafts('lowlands', own, [])).toEqual(new Map([['mine', 11]]));
});

it('sends what fits together, first what frees room for the rest', () => {
  const own = [request('lowlands', 8)];
  const { ready, left } = splitDrafts([draft('coniferous', 6), draft('lowlands', 4)], own, RULES);
  expect(stagesOf(ready)).toEqual(['lowlands', 'coniferous']);
  expect(left).toEqual([]);
});

it.each([
  ['a list that deletes the request', draft('berda', 0)],
  ['a list above the limit', draft('berda', 11)],
  ['a list that was changed elsewhere', draft('berda', 1, true)],
])('leaves %s to the person', (_title, troubled) => {
  const soups = { ...draft('coniferous', 0), quantities: new Map([['soup', 2]]) };
  const { ready, left } = splitDrafts([soups, troubled], [request('berda', 2)], RULES);
  expect(stagesOf(ready)).toEqual(['coniferous']);
  expect(stagesOf(left)).toEqual(['berda']);
});
