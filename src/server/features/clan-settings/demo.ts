/** The demo's settings: each clan has its own, one has changed them since. */
import { defaultRules } from '../../../domain/clan-settings/clan-settings.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart } from '../../ports/demo.ts';
import type { ClanSettingsService, WantedRules } from './clan-settings.service.ts';

export function createSettingsDemo(service: Pick<ClanSettingsService, 'get' | 'save'>): DemoPart {
  const change =
    (life: DemoLife, clan: DemoClan, rank: 'LEADER' | 'COLONEL', wanted: Partial<WantedRules>) =>
    async (): Promise<void> => {
      const person = clan.people.find((one) => one.rank === rank);
      if (person === undefined) return;
      const { version, updatedAt: _at, updatedBy: _by, ...before } = await service.get(clan.id);
      await life.change(clan, person, (work, actor) =>
        service.save(work, actor, { settings: { ...before, ...wanted }, version }),
      );
    };
  return {
    plan: (life) =>
      life.clans.flatMap((clan): readonly DemoMoment[] => {
        const begun = (wanted: Partial<WantedRules>): DemoMoment => ({
          at: life.at(clan, life.days - 1, { hour: 21, minute: 30 }),
          act: change(life, clan, 'LEADER', wanted),
        });
        if (clan.key === 'choir')
          return [
            begun({
              timeZone: clan.timeZone,
              warns: { ...defaultRules(clan.region).warns, enabled: true, expiryDays: 0 },
            }),
          ];
        const limits = { soups: 12, drinks: 12, stimulators: 16, medicine: 40, grenadeCrates: 12 };
        return [
          begun({
            isReasonRequired: true,
            autoApproveHours: 6,
            timeZone: clan.timeZone,
            historyYears: defaultRules(clan.region).historyYears,
            warns: { ...defaultRules(clan.region).warns, enabled: true, costPerWarn: 150_000 },
            requestLimits: { kinds: limits, items: {} },
          }),
          {
            at: life.at(clan, 31, { hour: 19, minute: 12 }),
            act: change(life, clan, 'COLONEL', {
              requestLimits: { kinds: { ...limits, claymore: 10 }, items: {}, clan: { wwod: 90 } },
            }),
          },
        ];
      }),
  };
}
