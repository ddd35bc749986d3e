import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import type { ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { CHANGE_SOURCE, type MakeChange } from '../../../data/outbox/use-outbox.ts';
import { DRAFTS_SOURCE } from '../../../data/drafts/use-persisted-draft.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useWarHead } from './use-war-head.ts';
import { WarHead } from './WarHead.tsx';

const WAR = { id: toId<ClanWarId>('war'), map: null, opponent: '', note: '' } as unknown as ShownWar;

function Screen({ war }: { readonly war: ShownWar }) {
  const head = useWarHead(war);
  return (
    <>
      <WarHead head={head} />
      <Button onClick={() => void head.save()}>Confirm a stage</Button>
    </>
  );
}

async function open(war = WAR, drafts = new Map<string, unknown>()) {
  const made = vi.fn<(name: string, args: unknown) => void>();
  const change: MakeChange = async (name, args) => {
    made(name, args);
    return { ok: true, value: { key: 'k', seq: 1 } };
  };
  const sources = provideSources([
    replace(CHANGE_SOURCE, change),
    replace(DRAFTS_SOURCE, {
      getValue: async (name) => drafts.get(name),
      setValue: async (name, value) => drafts.set(name, structuredClone(value)) === drafts,
      deleteValue: async (name) => drafts.delete(name),
    }),
  ]);
  const shown = (of: ShownWar) => (
    <SourcesContext value={sources}>
      <Suspense fallback="…">
        <Screen war={of} />
      </Suspense>
    </SourcesContext>
  );
  const screen = await render(shown(war));
  return { screen, made, drafts, show: (of: ShownWar) => screen.rerender(shown(of)) };
}

it('keeps a map that was chosen when the page is left, and when the war changes otherwise', async () => {
  const { screen, drafts, show } = await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Map' }), 'berda');
  await vi.waitFor(() => expect(drafts.size).toBe(1));
  await show({ ...WAR, changedBy: 'Ozera', rev: 4 });
  await expect.element(screen.getByRole('combobox', { name: 'Map' })).toHaveValue('berda');
  await screen.unmount();
  const again = await open(WAR, drafts);
  await expect.element(again.screen.getByRole('combobox', { name: 'Map' })).toHaveValue('berda');
});

it('is saved with a stage, and is no draft any longer then', async () => {
  const { screen, made, drafts, show } = await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Map' }), 'berda');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Opponent' }), ' Crows ');
  await screen.getByRole('button', { name: 'Confirm a stage' }).click();
  await vi.waitFor(() => expect(drafts.size).toBe(0));
  const to = { map: 'berda', opponent: 'Crows', note: '' } as const;
  expect(made.mock.calls).toEqual([
    ['war.edit', { id: 'war', base: { map: null, opponent: '', note: '' }, to }],
  ]);
  await show({ ...WAR, ...to });
  await expect.element(screen.getByRole('textbox', { name: 'Opponent' })).toHaveValue('Crows');
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('saves nothing over what somebody else has stored before it is decided', async () => {
  const { screen, made, show } = await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Map' }), 'berda');
  await show({ ...WAR, map: 'quarters' });
  await screen.getByRole('button', { name: 'Confirm a stage' }).click();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  expect(made).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Confirm a stage' }).click();
  await vi.waitFor(() =>
    expect(made.mock.calls).toMatchObject([
      ['war.edit', { base: { map: 'quarters' }, to: { map: 'berda' } }],
    ]),
  );
});
