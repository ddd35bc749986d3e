import { expect, it } from 'vitest';
import { profileData } from '../../../../../contract/accounts.ts';
import { checklist } from '../../../../../contract/onboarding.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import {
  ownResultsView,
  type OwnResultsView,
} from '../../../../../offline/mirror/overlays/discipline/absences.ts';
import { gearView, type GearView } from '../../../../../offline/mirror/overlays/gear.ts';
import { warnsView } from '../../../../../offline/mirror/overlays/warns.ts';
import { extendWithWarns } from '../discipline/demo-warns.ts';
import { extendWithAll } from './extend-with-all.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { extendWithSquads } from '../squads/demo-squads.ts';
import { demoProfile, extendWithCharacter } from './demo-dashboard.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;
const rows = demoRows(NOW_MS, '2026-06-01', { ...NO_TEXTS, money: NO_TEXTS.money });
const TEXTS = {
  clan: 'Grey Harriers',
  region: 'EU',
  mainSet: 'War',
  spareSet: 'Light',
  readyStorm: 'Storm',
  readyBase: 'Base',
};

it('says of the character what a server would', () => {
  expect(profileData.safeParse(demoProfile(NOW_MS, TEXTS)).error).toBeUndefined();
  const { answers } = extendWithCharacter(TEXTS)({ madeAt: NOW_MS, rows });
  const first = answers[checklist.id]?.({});
  expect(checklist.output.safeParse({ success: true, ...first }).error).toBeUndefined();
});

it('adds the character to what other parts add, whose views it replaces', () => {
  const warnTexts = { late: '', friendlyFire: '', appeal: '', apology: '' };
  const extension = extendWithAll(
    extendWithSquads,
    extendWithWarns(warnTexts),
    extendWithCharacter(TEXTS),
  )({ madeAt: NOW_MS, rows });
  const gear = extension.views.get(gearView)?.current() as ShownView<GearView>;
  expect(gear.view.sets.find(({ isMain }) => isMain)?.name).toBe('War');
  expect(extension.views.has(warnsView)).toBe(true);
  const own = extension.openViews?.get(ownResultsView);
  if (own === undefined) throw new Error('The demo has no results');
  expect((own('vesper-7').current() as ShownView<OwnResultsView>).view.results.length).toBeGreaterThan(3);
  // the same detail has the same store
  expect(own('vesper-7')).toBe(own('vesper-7'));
});
