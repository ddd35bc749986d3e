import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import type { ShownTemplate } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { TemplatesDialog } from './TemplatesDialog.tsx';

const template = (id: string, time: object | null) =>
  ({
    id,
    name: id,
    content: { type: 'attack', map: 'berda', squads: [], time },
    by: '',
    at: '2026-05-07T10:00:00.000Z',
    pendingStatus: null,
  }) as unknown as ShownTemplate;

beforeEach(() => openDevice());
afterEach(async () => {
  setLocale('en');
  await emptyDevice();
});

it.each([
  ['en', /^At .*8:15.PM, for 1 hr 30 min$/],
  ['ru', /^Начало в 20:15, длительность 1.ч 30.мин$/],
  ['ua', /^Початок о 20:15, тривалість 1.год 30.хв$/],
] as const)('says when the evening of a template begins: %s', async (locale, text) => {
  setLocale(locale);
  const screen = await render(
    <Suspense fallback="…">
      <TemplatesDialog
        templates={[template('timed', { minute: 20 * 60 + 15, minutes: 90 }), template('timeless', null)]}
        onClose={vi.fn()}
        onUse={vi.fn()}
      />
    </Suspense>,
  );
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(text).elements()).toHaveLength(1);
});
