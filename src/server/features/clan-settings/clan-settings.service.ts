/**
 * The settings of a clan: current rules, page access, and updates. Source: specification sections 3, 5, 6.
 */
import { copyLimits } from '../../../domain/loadouts/limits.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { StoredClanSettings } from '../../../contract/clan-settings.ts';
import { rolesThatOpen, wholePageAccess, type PageId } from '../../../domain/characters/page-access.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import { closedPages, opensPage, type Standing } from '../../../domain/characters/standing.ts';
import {
  changeRules,
  type ClanRules,
  defaultRules,
  sameRights,
  sameRules,
} from '../../../domain/clan-settings/clan-settings.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { type ClanSettingsRepo, createClanSettingsRepo, type SettingsRow } from './clan-settings.repo.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';

/** Who changes them, in the clan of the acting character. */
export type SettingsActor = Omit<ClanActor, 'characterId' | 'rank' | 'grantedPages'>;

/** What is omitted is unchanged. */
export type WantedRules = Omit<
  ClanRules,
  'requestLimits' | 'historyYears' | 'pictureDays' | 'warns' | 'permissionMode' | 'squadLimits'
> & {
  readonly permissionMode?: ClanRules['permissionMode'] | undefined;
  readonly historyYears?: number | undefined;
  readonly pictureDays?: number | undefined;
  readonly squadLimits?: ClanRules['squadLimits'] | undefined;
  readonly requestLimits?: ClanRules['requestLimits'] | undefined;
  readonly warns?:
    | (Omit<ClanRules['warns'], 'proposeAfter' | 'proposeDays'> & {
        readonly proposeAfter?: number | undefined;
        readonly proposeDays?: number | undefined;
      })
    | undefined;
};

export interface ClanSettingsService {
  /** The current rules of a clan; read within the unit of work when given. */
  rules(clanId: ClanId, within?: Pick<UnitOfWork, 'db'>): Promise<ClanRules>;
  /** Whether the clan gives a member access to a page. */
  mayOpen(clanId: ClanId, standing: Standing, page: PageId): Promise<boolean>;
  /** The roles that may open a page in the clan, lowest first. */
  rolesThatOpen(clanId: ClanId, page: PageId): Promise<Role[]>;
  /** The pages that the clan does not open for a member. */
  closedPages(clanId: ClanId, standing: Standing): Promise<PageId[]>;
  get(clanId: ClanId): Promise<StoredClanSettings>;
  /** `settings.changed` carries the stored settings in its details. */
  save(
    work: UnitOfWork,
    actor: Authorized<SettingsActor>,
    update: { readonly settings: WantedRules; readonly version: number },
  ): Promise<Result<StoredClanSettings, 'settings.changed' | 'settings.invalid' | 'auth.forbidden'>>;
}

const NO_CLAN: SettingsRow = {
  region: '',
  rules: null,
  version: 0,
  rev: 0,
  updatedAt: null,
  updatedBy: null,
};

function rulesOf(row: SettingsRow): ClanRules {
  return row.rules ?? defaultRules(row.region);
}

function storedOf(row: SettingsRow): StoredClanSettings {
  const rules = rulesOf(row);
  const { isReasonRequired, timeZone, autoApproveHours, permissionMode, pageAccess, historyYears } = rules;
  const { requestLimits, warns, squadLimits, pictureDays } = rules;
  return {
    isReasonRequired,
    timeZone,
    autoApproveHours,
    historyYears,
    pictureDays,
    permissionMode,
    pageAccess: { officer: { ...pageAccess.officer }, colonel: { ...pageAccess.colonel } },
    requestLimits: copyLimits(requestLimits),
    warns: { ...warns },
    squadLimits: { ...squadLimits },
    version: row.version,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    updatedBy: row.updatedBy,
  };
}

export function createClanSettingsService({
  repo,
  onModeChanged,
  onAccessChanged,
}: {
  readonly repo: ClanSettingsRepo;
  /** Ranks give the roles no more, or again: the members' list shows it. */
  readonly onModeChanged: (work: UnitOfWork, clanId: ClanId, by: string) => Promise<void>;
  /** What others must do in the same change once pages open or close. */
  readonly onAccessChanged: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): ClanSettingsService {
  const readSettings = async (clanId: ClanId, from: ClanSettingsRepo = repo): Promise<SettingsRow> =>
    (await from.find(clanId)) ?? NO_CLAN;
  return {
    rules: async (clanId, within) =>
      rulesOf(await readSettings(clanId, within === undefined ? repo : createClanSettingsRepo(within.db))),
    mayOpen: async (clanId, standing, page) =>
      opensPage(
        page,
        standing,
        standing.role === 'leader' ? undefined : rulesOf(await readSettings(clanId)).pageAccess,
      ),
    rolesThatOpen: async (clanId, page) =>
      rolesThatOpen(page, rulesOf(await readSettings(clanId)).pageAccess),
    closedPages: async (clanId, standing) =>
      closedPages(standing, rulesOf(await readSettings(clanId)).pageAccess),
    get: async (clanId) => storedOf(await readSettings(clanId)),

    async save(work, actor, { settings, version }) {
      const { clanId, userId, characterName, role } = actor;
      const inside = createClanSettingsRepo(work.db);
      const row = await readSettings(clanId, inside);
      if (row.version !== version) return err('settings.changed', { settings: storedOf(row) });
      const before = rulesOf(row);
      const changed = changeRules(
        before,
        {
          ...settings,
          requestLimits: {
            ...(settings.requestLimits ?? before.requestLimits),
            clan: settings.requestLimits?.clan ?? before.requestLimits.clan,
          },
          historyYears: settings.historyYears ?? before.historyYears,
          pictureDays: settings.pictureDays ?? before.pictureDays,
          warns: {
            ...(settings.warns ?? before.warns),
            proposeAfter: settings.warns?.proposeAfter ?? before.warns.proposeAfter,
            proposeDays: settings.warns?.proposeDays ?? before.warns.proposeDays,
          },
          permissionMode: settings.permissionMode ?? before.permissionMode,
          squadLimits: settings.squadLimits ?? before.squadLimits,
        },
        role,
      );
      if (!changed.ok) return changed;
      const after = changed.value;
      if (sameRules(before, after)) return ok(storedOf(row));
      const rev = await work.nextRev(clanId);
      if (!(await inside.save(clanId, version, after, { by: characterName, at: work.now, rev })))
        return err('settings.changed', { settings: storedOf(await readSettings(clanId, inside)) });
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'settings.changed',
        entityKind: 'clanSettings',
        entityId: clanId,
        // a page that the clan has not switched yet was open or closed by default
        before: { ...before, pageAccess: wholePageAccess(before.pageAccess) },
        after: { ...after, pageAccess: wholePageAccess(after.pageAccess) },
      });
      if (before.autoApproveHours !== after.autoApproveHours || before.timeZone !== after.timeZone)
        await work.enqueueJob('skips.autoPlan', { clanId });
      if (before.permissionMode !== after.permissionMode) await onModeChanged(work, clanId, characterName);
      if (!sameRights(before, after)) {
        await onAccessChanged(work, clanId);
        work.rightsChanged({ clanId });
      }
      return ok(
        storedOf({
          region: row.region,
          rules: after,
          version: version + 1,
          rev,
          updatedAt: work.now,
          updatedBy: characterName,
        }),
      );
    },
  };
}
