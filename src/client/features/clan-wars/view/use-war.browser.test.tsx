import { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { warSources } from '../../../../../tests/support/war-sources.ts';
import { HELD_WAR_DAYS, type ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { dayIn } from '../../../data/clan/use-clan-day.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { replace, SourcesContext } from '../../../data/store/source.ts';
import { useWar } from './use-war.ts';

const ID = toId<ClanWarId>('war');
const TODAY = dayIn('Europe/Berlin', Date.now());
const OLD = addDays(TODAY, -HELD_WAR_DAYS - 3);

function stage(stageId: string, number: number, rev: number, name: string) {
  return { id: `${ID}/${stageId}`, warId: ID, stageId, number, name, rev, state: 'confirmed', rows: [] };
}

function War() {
  const { war, stages, isGone } = useWar(ID);
  return (
    <p data-testid="war">
      {war === null
        ? isGone
          ? 'gone'
          : 'none'
        : `${war.opponent}: ${stages.map(({ name }) => name).join(', ')}`}
    </p>
  );
}

async function open(held: object | null, stages: readonly object[], answer: () => Promise<unknown>) {
  const call = vi.fn<() => Promise<unknown>>(answer);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sources = warSources({
    wars: {
      wars: held === null ? [] : [{ id: ID, change: null, ...held } as never],
      stages: new Map([[ID, stages as never]]),
    },
    more: [replace(SERVER_SOURCE, { call, cache } as never)],
  });
  const shown = await render(
    <SourcesContext value={sources}>
      <Suspense fallback="…">
        <War />
      </Suspense>
    </SourcesContext>,
  );
  return { call, war: shown.getByTestId('war') };
}

const ANSWER = {
  war: { id: ID, opponent: 'Crows', day: OLD },
  stages: [stage('s1', 1, 4, 'first'), stage('s2', 2, 5, 'second')],
};

describe('a war', () => {
  it('that the device does not hold is the one of the server', async () => {
    const { war } = await open(null, [], async () => Promise.resolve(ANSWER));
    await expect.element(war).toHaveTextContent('Crows: first, second');
  });

  it('that is older than what devices hold has all of its stages, each as it was changed last', async () => {
    const { war } = await open({ opponent: 'Ravens', day: OLD }, [stage('s2', 2, 9, 'corrected')], async () =>
      Promise.resolve(ANSWER),
    );
    await expect.element(war).toHaveTextContent('Ravens: first, corrected');
  });

  it('that is older is what the device has of it without a connection', async () => {
    const { war } = await open({ opponent: 'Ravens', day: OLD }, [stage('s2', 2, 9, 'corrected')], async () =>
      Promise.reject(new ApiError('network', 0, null, '')),
    );
    await expect.element(war).toHaveTextContent('Ravens: corrected');
  });

  it.each([
    ['that the server does not have', new ApiError('refused', 404, null, ''), 'gone'],
    ['whose id is none', new ApiError('refused', 400, null, ''), 'gone'],
    ['that nobody can be asked for', new ApiError('network', 0, null, ''), 'none'],
  ])('%s is gone, or not known', async (_what, error, text) => {
    const { war, call } = await open(null, [], async () => Promise.reject(error));
    await expect.poll(() => call.mock.calls.length).toBe(1);
    await expect.element(war).toHaveTextContent(text);
  });

  it.each([
    ['of the days that devices hold', { day: addDays(TODAY, 1 - HELD_WAR_DAYS) }],
    ['that was begun here and waits', { day: OLD, change: 'create' }],
  ])('%s is not asked for', async (_what, over) => {
    const { war, call } = await open({ opponent: 'Ravens', ...over }, [stage('s1', 1, 1, 'held')], async () =>
      Promise.resolve(ANSWER),
    );
    await expect.element(war).toHaveTextContent('Ravens: held');
    expect(call).not.toHaveBeenCalled();
  });
});
