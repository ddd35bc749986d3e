import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClanSettings } from '../../../contract/clan-settings.ts';
import { DEFAULT_SQUAD_LIMITS } from '../../../domain/squads/limits.ts';
import { DEFAULT_WARN_SETTINGS } from '../../../domain/warns/warn-settings.ts';
import { BUILT_PAGE_IDS } from '../../../domain/characters/page-access.ts';
import { changeRules } from '../../../domain/clan-settings/clan-settings.ts';
import { SUPPLY_KINDS } from '../../../domain/loadouts/supply.ts';
import {
  applyEdits,
  areHoursValid,
  areLimitsValid,
  changedKeys,
  conflictingKeys,
  rebaseEdits,
  FIELD_KEYS,
  isLimitValid,
  itemLimitField,
  kindOfField,
  limitField,
  pageOfField,
  valueOf,
  withEdit,
  type Edits,
  type FieldKey,
} from './settings-fields.ts';

const base: ClanSettings = {
  isReasonRequired: false,
  timeZone: 'Europe/Kyiv',
  autoApproveHours: null,
  historyYears: 2,
  pictureDays: 90,
  permissionMode: 'inGame',
  pageAccess: { officer: {}, colonel: {} },
  requestLimits: { kinds: {}, items: {} },
  warns: DEFAULT_WARN_SETTINGS,
  squadLimits: DEFAULT_SQUAD_LIMITS,
};

const switches = fc.dictionary(
  fc.constantFrom(...BUILT_PAGE_IDS.filter((page) => page !== 'clan-settings')),
  fc.boolean(),
);
const settings: fc.Arbitrary<ClanSettings> = fc.record({
  isReasonRequired: fc.boolean(),
  timeZone: fc.constantFrom('UTC', 'Europe/Kyiv'),
  autoApproveHours: fc.option(fc.integer({ min: 0, max: 720 })),
  historyYears: fc.integer({ min: 1, max: 5 }),
  pictureDays: fc.integer({ min: 7, max: 365 }),
  permissionMode: fc.constantFrom('inGame', 'custom'),
  pageAccess: fc.record({ officer: switches, colonel: switches }),
  requestLimits: fc.record({
    kinds: fc.dictionary(fc.constantFrom(...SUPPLY_KINDS), fc.integer({ min: 0, max: 999 })),
    items: fc.dictionary(fc.constantFrom('wwod', '5l23g'), fc.integer({ min: 0, max: 999 })),
  }),
  warns: fc.record({
    enabled: fc.boolean(),
    costPerWarn: fc.nat(1_000_000),
    maxWarns: fc.integer({ min: 5, max: 9 }),
    resetBaseCost: fc.nat(1_000_000),
    warnsAfterReset: fc.nat(4),
    expiryDays: fc.nat(90),
    proposeAfter: fc.nat(9),
    proposeDays: fc.integer({ min: 1, max: 90 }),
  }),
  squadLimits: fc.record({
    squads: fc.integer({ min: 1, max: 12 }),
    size: fc.integer({ min: 1, max: 10 }),
  }),
});

function edit(
  from: ClanSettings,
  ...changes: readonly (readonly [FieldKey, boolean | string | number | null])[]
): Edits {
  return changes.reduce<Edits>((edits, [key, value]) => withEdit(from, edits, key, value), {});
}

describe('settings fields', () => {
  it('hold edits, and drop edits that are reverted', () => {
    const edits = edit(
      base,
      ['isReasonRequired', true],
      ['officer.skips-panel', false],
      ['autoApproveHours', 12],
    );
    expect(changedKeys(edits)).toEqual(['officer.skips-panel', 'isReasonRequired', 'autoApproveHours']);
    expect(changedKeys(withEdit(base, edits, 'officer.skips-panel', true))).toEqual([
      'isReasonRequired',
      'autoApproveHours',
    ]);
    expect(applyEdits(base, edits)).toEqual({
      isReasonRequired: true,
      timeZone: 'Europe/Kyiv',
      permissionMode: 'inGame',
      autoApproveHours: 12,
      pageAccess: { officer: { 'skips-panel': false }, colonel: {} },
      historyYears: 2,
      pictureDays: 90,
      requestLimits: { kinds: {}, items: {} },
      warns: DEFAULT_WARN_SETTINGS,
      squadLimits: DEFAULT_SQUAD_LIMITS,
    });
    expect(
      applyEdits(
        { ...base, autoApproveHours: 5 },
        edit({ ...base, autoApproveHours: 5 }, ['autoApproveHours', null]),
      ).autoApproveHours,
    ).toBeNull();
  });

  it("never touch unchanged fields, so that a colonel can save without the leader's fields", () => {
    fc.assert(
      fc.property(settings, (from) => {
        expect(applyEdits(from, {})).toEqual(from);
        const changed = applyEdits(from, edit(from, ['isReasonRequired', !from.isReasonRequired]));
        expect(changeRules(from, changed, 'colonel').ok).toBe(true);
      }),
    );
  });

  it('read back the applied value, for every field', () => {
    fc.assert(
      fc.property(settings, fc.constantFrom(...FIELD_KEYS), (from, key) => {
        const value =
          key === 'timeZone'
            ? 'Asia/Seoul'
            : key === 'permissionMode'
              ? 'custom'
              : typeof valueOf(from, key) === 'number' ||
                  key === 'autoApproveHours' ||
                  kindOfField(key) !== null
                ? 7
                : valueOf(from, key) !== true;
        expect(valueOf(applyEdits(from, edit(from, [key, value])), key)).toBe(value);
      }),
    );
  });

  it('of limits default, keep item limits, and validate numbers', () => {
    const from: ClanSettings = {
      ...base,
      requestLimits: { kinds: { soups: 4 }, items: { wwod: 9 } },
    };
    expect([valueOf(from, limitField('soups')), valueOf(from, limitField('claymore'))]).toEqual([4, 30]);
    expect(applyEdits(from, edit(from, [limitField('claymore'), 12])).requestLimits).toEqual({
      kinds: { soups: 4, claymore: 12 },
      items: { wwod: 9 },
    });
    expect([undefined, 0, 999, -1, 1.5, 1000, Number.NaN, null].map(isLimitValid)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('of single items are added, changed and removed, whatever the item id', () => {
    const from: ClanSettings = { ...base, requestLimits: { kinds: {}, items: { wwod: 9 } } };
    expect([
      valueOf(from, itemLimitField('wwod')),
      valueOf(from, itemLimitField('soups')),
      valueOf(from, itemLimitField('constructor')),
    ]).toEqual([9, null, null]);
    const edits = edit(from, [itemLimitField('5l23g'), 4], [itemLimitField('wwod'), null]);
    expect(changedKeys(edits)).toEqual(['itemLimit.5l23g', 'itemLimit.wwod']);
    expect(applyEdits(from, edits).requestLimits).toEqual({ kinds: {}, items: { '5l23g': 4 } });
    expect(changedKeys(withEdit(from, edits, itemLimitField('5l23g'), null))).toEqual(['itemLimit.wwod']);
    expect(
      conflictingKeys(from, edits, {
        ...base,
        requestLimits: { kinds: {}, items: { '5l23g': 4, wwod: 12 } },
      }),
    ).toEqual(['itemLimit.wwod']);
    expect(changeRules(from, applyEdits(from, edits), 'colonel').ok).toBe(true);
  });

  it('are valid only with integers and not too many item limits', () => {
    const many = (count: number): ClanSettings => ({
      ...base,
      requestLimits: {
        kinds: {},
        items: Object.fromEntries(Array.from({ length: count }, (_, index) => [`item${index}`, 1])),
      },
    });
    expect(
      [
        many(100),
        many(101),
        applyEdits(base, edit(base, [itemLimitField('wwod'), Number.NaN])),
        applyEdits(base, edit(base, [limitField('soups'), 1000])),
      ].map(areLimitsValid),
    ).toEqual([true, false, false, false]);
  });

  it('conflict only where both sides changed the same differently', () => {
    const edits = edit(base, ['isReasonRequired', true], ['timeZone', 'UTC'], ['officer.skips-panel', false]);
    const theirs: ClanSettings = {
      ...base,
      timeZone: 'Asia/Seoul',
      autoApproveHours: 24,
      pageAccess: { officer: { 'skips-panel': false }, colonel: {} },
      historyYears: 2,
      pictureDays: 90,
    };
    expect(conflictingKeys(base, edits, theirs)).toEqual(['timeZone']);
    expect(rebaseEdits(edits, theirs, ['timeZone'])).toEqual({ isReasonRequired: true });
    expect(rebaseEdits(edits, theirs, [])).toEqual({ isReasonRequired: true, timeZone: 'UTC' });
    expect(applyEdits(theirs, edits)).toMatchObject({
      isReasonRequired: true,
      timeZone: 'UTC',
      autoApproveHours: 24,
    });
  });

  it('offer the settings page switch for colonels only, and validate hours', () => {
    expect(FIELD_KEYS).not.toContain('officer.clan-settings');
    expect(FIELD_KEYS).toContain('colonel.clan-settings');
    expect(pageOfField('timeZone')).toBeNull();
    expect([undefined, null, 0, 720, 721, -1, 1.5, Number.NaN].map(areHoursValid)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
