import { expect, it } from 'vitest';
import { warn } from '../../../../../contract/warns.ts';
import { warnProposal } from '../../../../../contract/warn-proposals.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import {
  warnProposalsView,
  warnsView,
  type ProposalsView,
  type WarnsView,
} from '../../../../../offline/mirror/overlays/warns.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { extendWithWarns } from './demo-warns.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;
const TEXTS = { late: 'late', friendlyFire: 'friendly fire', appeal: 'not mine', apology: 'was ill' };

function extended() {
  const rows = demoRows(NOW_MS, '2026-06-01', { ...NO_TEXTS, money: NO_TEXTS.money });
  const extension = extendWithWarns(TEXTS)({ madeAt: NOW_MS, rows });
  const view = <View>(of: unknown): View => {
    const store = extension.views.get(of);
    if (store === undefined) throw new Error('The demo has no such view');
    return (store.current() as ShownView<View>).view;
  };
  return {
    ...extension,
    warnsOf: (name: string) => view<WarnsView>(warnsView).byMember.get(name) ?? [],
    all: () => [...view<WarnsView>(warnsView).byMember.values()].flat(),
    proposals: () => view<ProposalsView>(warnProposalsView),
  };
}

it('lists warns and proposals as a server sends them', () => {
  const { all, proposals } = extended();
  for (const row of all()) expect(warn.safeParse(row).error).toBeUndefined();
  for (const row of proposals().open) expect(warnProposal.safeParse(row).error).toBeUndefined();
});

it('makes warns of confirmed proposals, with the absences as their reason', () => {
  const { answers, proposals, warnsOf } = extended();
  const [first] = proposals().open;
  answers['warns.confirmProposals']?.({
    body: {
      proposals: [{ id: first?.id, warnId: '01900000-0000-7000-8999-000000000000', reason: null, cost: 5 }],
    },
  });
  expect(proposals().open.some(({ id }) => id === first?.id)).toBe(false);
  expect(warnsOf(first?.memberKey ?? '')[0]).toMatchObject({ cost: 5, absences: first?.absences });
});

it('undoes what was decided about proposals', () => {
  const { answers, proposals, warnsOf } = extended();
  const [first, second] = proposals().open;
  const warnId = '01900000-0000-7000-8999-000000000000';
  answers['warns.confirmProposals']?.({
    body: { proposals: [{ id: first?.id, warnId, reason: null, cost: 5 }] },
  });
  answers['warns.dismissProposals']?.({ body: { proposals: [second?.id], note: null } });
  answers['warns.undoProposals']?.({
    body: {
      proposals: [
        { id: first?.id, warnId },
        { id: second?.id, warnId: null },
      ],
    },
  });
  expect(proposals().open.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  expect(warnsOf(first?.memberKey ?? '').find(({ id }) => id === warnId)?.status).toBe('removed');
});

it('removes a warn whose appeal is accepted, and keeps one whose appeal is rejected', () => {
  for (const [isAccepted, status] of [
    [true, 'removed'],
    [false, 'active'],
  ] as const) {
    const { answers, all, warnsOf } = extended();
    const appealed = all().find(({ appeal }) => appeal?.status === 'open');
    answers['warns.decideAppeal']?.({ params: { id: appealed?.id }, body: { isAccepted, reason: 'seen' } });
    expect(warnsOf(appealed?.memberKey ?? '')[0]?.status).toBe(status);
  }
});
