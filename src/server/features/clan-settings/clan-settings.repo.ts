/** The stored settings of clans. */
import type { ClanId } from '../../../domain/ids.ts';
import type { ClanRules } from '../../../domain/clan-settings/clan-settings.ts';
import { DEFAULT_SQUAD_LIMITS } from '../../../domain/squads/limits.ts';
import { DEFAULT_WARN_SETTINGS } from '../../../domain/warns/warn-settings.ts';
import type { Db } from '../../db/connection/engine.ts';

/** Version 0: nothing stored, `rules` is null, `rev` is 0. */
export interface SettingsRow {
  readonly region: string;
  readonly rules: ClanRules | null;
  readonly version: number;
  /** The clan's revision of the last change. */
  readonly rev: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

export interface ClanSettingsRepo {
  /** Null when there is no such clan. */
  find(clanId: ClanId): Promise<SettingsRow | null>;
  /** Writes version `from + 1`; false when the stored version is no longer `from`. */
  save(
    clanId: ClanId,
    from: number,
    rules: ClanRules,
    change: { readonly by: string; readonly at: Date; readonly rev: number },
  ): Promise<boolean>;
}

export function createClanSettingsRepo(db: Db): ClanSettingsRepo {
  return {
    async find(clanId) {
      const row = await db
        .selectFrom('clans as k')
        .leftJoin('clan_settings as s', 's.clan_id', 'k.id')
        .select([
          'k.region',
          's.is_reason_required',
          's.time_zone',
          's.auto_approve_hours',
          's.permission_mode',
          's.page_access',
          's.history_years',
          's.picture_days',
          's.request_limits',
          's.warns',
          's.squad_limits',
          's.version',
          's.rev',
          's.updated_at',
          's.updated_by',
        ])
        .where('k.id', '=', clanId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const rules =
        row.is_reason_required === null ||
        row.time_zone === null ||
        row.permission_mode === null ||
        row.page_access === null ||
        row.history_years === null ||
        row.picture_days === null ||
        row.request_limits === null ||
        row.warns === null
          ? null
          : {
              isReasonRequired: row.is_reason_required,
              timeZone: row.time_zone,
              autoApproveHours: row.auto_approve_hours,
              permissionMode: row.permission_mode,
              pageAccess: row.page_access,
              historyYears: row.history_years,
              pictureDays: row.picture_days,
              requestLimits: row.request_limits,
              // of a program before there were warns: nothing stored
              warns: { ...DEFAULT_WARN_SETTINGS, ...row.warns },
              squadLimits: { ...DEFAULT_SQUAD_LIMITS, ...row.squad_limits },
            };
      return {
        region: row.region,
        rules,
        version: row.version ?? 0,
        rev: row.rev ?? 0,
        updatedAt: row.updated_at,
        updatedBy: row.updated_by,
      };
    },
    async save(clanId, from, rules, { by, at, rev }) {
      const row = {
        is_reason_required: rules.isReasonRequired,
        time_zone: rules.timeZone,
        auto_approve_hours: rules.autoApproveHours,
        permission_mode: rules.permissionMode,
        page_access: JSON.stringify(rules.pageAccess),
        history_years: rules.historyYears,
        picture_days: rules.pictureDays,
        request_limits: JSON.stringify(rules.requestLimits),
        warns: JSON.stringify(rules.warns),
        squad_limits: JSON.stringify(rules.squadLimits),
        version: from + 1,
        updated_at: at,
        updated_by: by,
        rev,
      };
      const written =
        from === 0
          ? await db
              .insertInto('clan_settings')
              .values({ clan_id: clanId, ...row })
              .onConflict((conflict) => conflict.column('clan_id').doNothing())
              .returning('clan_id')
              .executeTakeFirst()
          : await db
              .updateTable('clan_settings')
              .set(row)
              .where('clan_id', '=', clanId)
              .where('version', '=', from)
              .returning('clan_id')
              .executeTakeFirst();
      return written !== undefined;
    },
  };
}
