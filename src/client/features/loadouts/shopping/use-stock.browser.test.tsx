import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createStore } from '../../../../offline/state/create-store.ts';
import { CLAN_MIRROR_SOURCE } from '../../../data/clan/use-clan-mirror.ts';
import { VIEWS_SOURCE } from '../../../data/clan/use-mirrored-rows.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { useStock } from './use-stock.ts';

const NOTHING: readonly never[] = [];

function Shown() {
  const { isStockRead } = useStock(NOTHING, NOTHING, NOTHING);
  return <p>{isStockRead ? 'read' : 'not read'}</p>;
}

it('an empty stock says nothing until it is read', async () => {
  const rows = createStore({ state: 'loading', view: new Map(), isMirrored: false });
  const mirror = createStore({ clan: {} });
  const sources = provideSources([
    replace(CLAN_MIRROR_SOURCE, (() => mirror) as never),
    replace(VIEWS_SOURCE, (() => () => rows) as never),
  ]);
  const screen = await render(
    <SourcesContext value={sources}>
      <Shown />
    </SourcesContext>,
  );
  await expect.element(screen.getByText('not read')).toBeVisible();
  rows.set({ state: 'ready', view: new Map(), isMirrored: false });
  await expect.element(screen.getByText('not read')).toBeVisible();
  rows.set({ state: 'ready', view: new Map(), isMirrored: true });
  await expect.element(screen.getByText('read', { exact: true })).toBeVisible();
});
