import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { squadList as words } from '../../../../i18n/locales/en/squad-list.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { CopyDialog } from './CopyDialog.tsx';
import type { Plan } from './use-plan.ts';

it('asks for the map only as long as none is chosen', async () => {
  setLocale('en');
  const empty = { squads: [], board: { leaders: new Map(), places: new Map() } };
  const maps = Object.fromEntries(GAME_MAPS.map((map): [GameMap, typeof empty] => [map, empty]));
  const plan = { map: 'berda', squads: { view: { maps } } } as unknown as Plan;
  const screen = await render(
    <Suspense fallback="…">
      <CopyDialog plan={plan} isOpen onClose={vi.fn()} onDone={vi.fn()} />
    </Suspense>,
  );
  const select = screen.getByLabelText(words.copyTarget);
  await expect.element(screen.getByText(words.copyReplaces)).toBeVisible();
  await expect.element(screen.getByText(words.withMembersHint)).toBeVisible();
  await screen.getByLabelText(words.withMembers).click();
  await expect.element(screen.getByText(words.withoutMembersHint)).toBeVisible();
  const problem = screen.getByText(words.mapRequired);
  await screen.getByRole('button', { name: words.copyYes }).click();
  await expect.element(problem).toBeVisible();
  await expect.element(select).toHaveFocus();
  await userEvent.selectOptions(select, 'coniferous');
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(select).toHaveAttribute('aria-invalid', 'false');
});

it('copies from a map with squads to a map without any', async () => {
  setLocale('en');
  const empty = { squads: [], board: { leaders: new Map(), places: new Map() } };
  const maps = {
    ...Object.fromEntries(GAME_MAPS.map((map): [GameMap, object] => [map, empty])),
    quarters: { squads: [{}, {}], board: { leaders: new Map(), places: new Map([['ann', {}]]) } },
  };
  const plan = { map: 'berda', squads: { view: { maps } } } as unknown as Plan;
  const screen = await render(
    <Suspense fallback="…">
      <CopyDialog plan={plan} isOpen isHere onClose={vi.fn()} onDone={vi.fn()} />
    </Suspense>,
  );
  const select = screen.getByLabelText(words.copySource);
  await expect.element(select).toHaveTextContent(`${words.chooseMap}Quarters`);
  await userEvent.selectOptions(select, 'quarters');
  await expect.element(screen.getByText('Squads there: 2, members: 1.')).toBeVisible();
});
