import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OwnResult } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { OwnResults } from './OwnResults.tsx';

const STAGES = [1, 2, 3].map((number) => ({ id: `s${number}`, name: '', startsAt: null }));

function result(id: string, states: readonly string[], appeals = {}): OwnResult {
  return {
    check: { id, name: `Check ${id}`, kind: 'brawl', day: '2026-11-20', state: 'closed', stages: STAGES },
    person: {
      memberKey: 'morrow',
      isCounted: true,
      results: Object.fromEntries(states.map((state, at) => [`s${at + 1}`, { state, skipId: null }])),
      appeals,
    },
    appealing: {},
  } as unknown as OwnResult;
}

it('says what is the same at all stages once, and anything else stage by stage', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback="…">
      <OwnResults
        results={[
          result('a', ['present', 'present', 'present']),
          result('b', ['present', 'unexcused', 'present']),
          result('c', ['unexcused', 'unexcused', 'unexcused']),
          result('d', ['present', 'present', 'present'], {
            s1: { state: 'accepted', by: 'Ozera', answer: 'ok' },
          }),
        ]}
      />
    </Suspense>,
  );
  await expect.element(screen.getByText('All stages: present')).toBeVisible();
  const linesOf = (id: string) => screen.container.querySelectorAll(`[data-result=${id}] li`).length;
  expect(['a', 'b', 'c', 'd'].map(linesOf)).toEqual([0, 3, 3, 3]);
  const appeals = (id: string) => screen.container.querySelectorAll(`[data-result=${id}] button`).length;
  expect(['a', 'b', 'c', 'd'].map(appeals)).toEqual([0, 1, 3, 0]);
});
