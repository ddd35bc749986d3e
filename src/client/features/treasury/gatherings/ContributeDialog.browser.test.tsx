import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toId } from '../../../../domain/ids.ts';
import type { GatheringId } from '../../../../domain/treasury/gathering.ts';
import { CHANGE_SOURCE, type MakeChange } from '../../../data/outbox/use-outbox.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { ContributeDialog, type Payable } from './ContributeDialog.tsx';

const PAYABLE: Payable = {
  title: 'Supplies',
  periods: [],
  period: '2026-11-23',
  leftRub: null,
  limitRub: null,
  hint: null,
  sourceOf: (period) => ({ kind: 'gathering', gatheringId: toId<GatheringId>('g'), period }),
};

it('reports one payment, however often Enter is pressed', async () => {
  let finish = (): void => undefined;
  const stored = new Promise<void>((resolve) => (finish = resolve));
  const made = vi.fn();
  const change: MakeChange = async (name, args) => {
    made(name, args);
    await stored;
    return { ok: true, value: { key: 'k', seq: 1 } };
  };
  const onClose = vi.fn();
  const screen = await render(
    <SourcesContext value={provideSources([replace(CHANGE_SOURCE, change)])}>
      <Suspense fallback="…">
        <ContributeDialog about={{ payable: PAYABLE, contribution: null }} onClose={onClose} />
      </Suspense>
    </SourcesContext>,
  );
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  await userEvent.fill(amount, '7');
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(made).toHaveBeenCalledTimes(1);
  finish();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(made.mock.calls[0]?.[1]).toMatchObject({ amountRub: 7 });
});
