import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { gear } from '../../../../i18n/locales/en/gear.ts';
import { loadouts } from '../../../../i18n/locales/en/loadouts.ts';
import { schedule } from '../../../../i18n/locales/en/schedule.ts';
import { shell } from '../../../../i18n/locales/en/shell.ts';
import { skips } from '../../../../i18n/locales/en/skips.ts';
import { database } from '../../../../offline/database/database.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { reportContact, reportNoContact } from '../../../data/network/network.ts';
import { MyGearPanel } from '../../../features/gear/dashboard/MyGearPanel.tsx';
import { MyRequestPanel } from '../../../features/loadouts/dashboard/MyRequestPanel.tsx';
import { NextEventPanel } from '../../../features/schedule/next/NextEventPanel.tsx';
import { OwnSkipHistory } from '../../../features/skips/dashboard/OwnSkipHistory.tsx';
import { TimeOffPanel } from '../../../features/skips/dashboard/TimeOffPanel.tsx';

const PANELS = [NextEventPanel, MyRequestPanel, TimeOffPanel, MyGearPanel, OwnSkipHistory];
const CLAIMS = [
  schedule.noEvents,
  schedule.nothingComing,
  loadouts.panelEmpty,
  skips.nothingPlanned,
  skips.historyEmpty,
  gear.emptyOwnBody,
];

function Panels() {
  return (
    <QueryClientProvider client={queries}>
      {PANELS.map((Panel, at) => (
        <Panel key={at} />
      ))}
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  await database.mirrors.clear();
});
afterEach(async () => {
  reportContact();
  await emptyDevice();
});

it.each([
  ['on its way', shell.loading, (): void => undefined],
  ['out of reach', shell.offlineTitle, reportNoContact],
] as const)('claims nothing of a clan whose first sync is %s', async (_name, text, prepare) => {
  const { screen } = openPage({ path: 'dashboard', layout: 'inner', component: Panels }, '/dashboard');
  const shown = await screen;
  prepare();
  await expect.poll(() => shown.getByText(text).elements()).toHaveLength(PANELS.length);
  for (const claim of CLAIMS) expect(shown.getByText(claim).elements(), claim).toEqual([]);
});
