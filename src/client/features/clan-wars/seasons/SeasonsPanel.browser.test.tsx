import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { warSources } from '../../../../../tests/support/war-sources.ts';
import type { WarSeasonRow } from '../../../../contract/clan-wars.ts';
import { errors } from '../../../../i18n/locales/en/errors/clan-wars.ts';
import { clanWars as words } from '../../../../i18n/locales/en/clan-wars.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { reportContact, reportNoContact } from '../../../data/network/network.ts';
import { replace, SourcesContext } from '../../../data/store/source.ts';
import { SeasonsPanel } from './SeasonsPanel.tsx';

type Call = (endpoint: { readonly id: string }, input: object) => Promise<unknown>;

const SPRING = {
  id: 'spring',
  name: 'Spring',
  from: '2026-03-01',
  to: '2026-05-31',
  frozen: null,
} as unknown as WarSeasonRow;

async function open(answer: Call = async () => Promise.resolve({}), seasons = [SPRING]) {
  const call = vi.fn<Call>(answer);
  const sources = warSources({ wars: { seasons }, more: [replace(SERVER_SOURCE, { call } as never)] });
  const shown = await openPage(
    {
      path: '/clan-war',
      layout: 'inner',
      component: () => (
        <SourcesContext value={sources}>
          <SeasonsPanel seasons={seasons} canEdit />
        </SourcesContext>
      ),
    },
    '/clan-war',
  ).screen;
  const dialog = shown.getByRole('dialog');
  return {
    shown,
    call,
    dialog,
    create: () => shown.getByRole('button', { name: words.seasonNew }).click(),
    edit: () => shown.getByRole('button', { name: 'Edit season Spring' }).click(),
    fill: (label: string, text: string) => userEvent.fill(dialog.getByRole('textbox', { name: label }), text),
    save: () => dialog.getByRole('button', { name: words.save }).click(),
  };
}

beforeEach(() => {
  setLocale('en');
  reportContact();
});
afterEach(() => {
  reportContact();
});

describe('a season', () => {
  it('is made of a name and two days', async () => {
    const { call, dialog, create, fill, save } = await open();
    await create();
    await fill(words.seasonName, ' Summer ');
    await fill(words.seasonFrom, '2026-06-01');
    await fill(words.seasonTo, '2026-08-31');
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    const [endpoint, input] = call.mock.calls[0] ?? [];
    expect(endpoint?.id).toBe('clanWars.saveSeason');
    expect(input).toEqual({
      body: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'Summer',
        from: '2026-06-01',
        to: '2026-08-31',
      },
    });
  });

  it('is not sent before it has all three, and not with days that cannot be', async () => {
    const { call, dialog, create, fill, save } = await open();
    await create();
    await save();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words.seasonIncomplete);
    await expect.element(dialog.getByText(words.dayBad)).toBeVisible();
    await fill(words.seasonName, 'Summer');
    await fill(words.seasonFrom, '2026-06-10');
    await fill(words.seasonTo, '2026-06-09');
    await save();
    await expect.element(dialog.getByText(/ends after it begins/)).toBeVisible();
    await fill(words.seasonFrom, '2026-05-31');
    await save();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(words.seasonOverlap.replace('{{name}}', 'Spring'));
    expect(call).not.toHaveBeenCalled();
  });

  it('is changed as the same one, whose own days do not count as taken', async () => {
    const { call, dialog, edit, fill, save } = await open();
    await edit();
    await expect.element(dialog.getByRole('textbox', { name: words.seasonName })).toHaveValue('Spring');
    await fill(words.seasonTo, '2026-06-05');
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(call.mock.calls[0]?.[1]).toEqual({
      body: { id: 'spring', name: 'Spring', from: '2026-03-01', to: '2026-06-05' },
    });
  });

  it('stays open with what was typed where the server refuses it', async () => {
    const { dialog, edit, fill, save } = await open(async () =>
      Promise.reject(new ApiError('refused', 409, 'clanWars.season', '')),
    );
    await edit();
    await fill(words.seasonName, 'Late spring');
    await save();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.clanWarsSeason);
    await expect.element(dialog.getByRole('textbox', { name: words.seasonName })).toHaveValue('Late spring');
  });

  it('cannot be saved without a connection, and can once it is back', async () => {
    const { call, dialog, edit, save } = await open();
    await edit();
    reportNoContact();
    await expect.element(dialog.getByText(words.onlineOnly)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: words.save })).toBeDisabled();
    await expect.element(dialog.getByRole('textbox', { name: words.seasonName })).toBeDisabled();
    reportContact();
    await expect.element(dialog.getByText(words.onlineOnly)).not.toBeInTheDocument();
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('that is over says what other days do to it, and is deleted after a question', async () => {
    const over = { ...SPRING, frozen: { wars: [] } } as unknown as WarSeasonRow;
    const { shown, call, dialog, edit } = await open(async () => Promise.resolve({}), [over]);
    await edit();
    await expect.element(dialog.getByText(words.seasonHintOver)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await shown.getByRole('button', { name: 'Delete season Spring' }).click();
    await expect.element(dialog.getByText(words.seasonDeleteOver)).toBeVisible();
    expect(call).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: words.delete }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(call.mock.calls[0]?.[0].id).toBe('clanWars.deleteSeason');
    expect(call.mock.calls[0]?.[1]).toEqual({ params: { id: 'spring' } });
  });
});
