/** The demo's settings: each clan has its own, one has changed them since. */
import { defaultRules } from '../../../domain/clan-settings/clan-settings.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart } from '../../ports/demo.ts';
import type { ClanRoleId } from '../../../domain/clan-settings/clan-roles.ts';
import { NO_ROLES } from '../../../domain/clan-settings/clan-roles.ts';
import type { ClanSettingsService, WantedRules } from './clan-settings.service.ts';
import type { RolesService } from './roles/roles.service.ts';

/** A role of the clan's making, and how long ago it was made. */
const QUARTERMASTER = { name: 'Quartermaster', pages: ['gear-manager', 'request-manager'] } as const;
const ROLE_DAYS = 24;

export function createSettingsDemo(
  service: Pick<ClanSettingsService, 'get' | 'save'>,
  roles: Pick<RolesService, 'saveRole' | 'setMember'>,
): DemoPart {
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
  /** A sergeant who hands out supplies, without being an officer. */
  const appoint = (life: DemoLife, clan: DemoClan) => async (): Promise<void> => {
    const leader = clan.people.find(({ role }) => role === 'leader');
    const chosen = clan.people.find(({ rank }) => rank === 'SERGEANT');
    if (leader === undefined || chosen === undefined) return;
    const id = life.id<ClanRoleId>();
    await life.change(clan, leader, (work, actor) =>
      roles.saveRole(work, actor, { id, base: null, clanRole: QUARTERMASTER }),
    );
    await life.change(clan, leader, (work, actor) =>
      roles.setMember(work, actor, {
        member: chosen.name,
        base: NO_ROLES,
        roles: { role: null, clanRoleIds: [id] },
      }),
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
          { at: life.at(clan, ROLE_DAYS, { hour: 20, minute: 5 }), act: appoint(life, clan) },
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
