/**
 * Disclosed telemetry: off until a leader switches it on, noted only of those who have agreed, kept for 30 days. Source:
 * specification sections 7 and 9; decisions "What telemetry notes" and "Consent to telemetry".
 */
import type { TelemetryAccess } from '../../../contract/accounts.ts';
import type { StoredTelemetry, TelemetryEvent } from '../../../contract/telemetry.ts';
import { toId, type ClanId, type UserId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { consentOf, noticeVersion, type ConsentAnswer } from '../../../domain/telemetry/consent.ts';
import { pageOfUrl, PROTECTABLE_PAGES } from '../../../domain/telemetry/pages.ts';
import type { ReportType } from '../../../domain/telemetry/recorder.ts';
import {
  isNewNotice,
  MAX_EVENTS,
  MIN_PURPOSE,
  NO_TELEMETRY,
  type TelemetryEventId,
  type TelemetrySettings,
} from '../../../domain/telemetry/telemetry-settings.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createTelemetryRepo, type StoredSettings, type TelemetryRepo } from './telemetry.repo.ts';

type Actor = Pick<ClanActor, 'clanId' | 'userId' | 'characterId' | 'characterName' | 'role'>;

export interface TelemetryReport {
  readonly url: string;
  readonly type: ReportType;
  readonly risk: number;
}

export interface TelemetryView {
  readonly settings: StoredTelemetry;
  readonly isAllowed: boolean;
  readonly mayView: boolean;
  readonly answers: { readonly yes: number; readonly no: number; readonly none: number };
}

export interface TelemetryService {
  /** What every page has to know; null where nothing is noted, and nothing was of this person. */
  access(clanId: ClanId, userId: UserId): Promise<TelemetryAccess | null>;
  settings(actor: Actor): Promise<TelemetryView>;
  save(
    work: UnitOfWork,
    actor: Authorized<Actor>,
    update: { readonly settings: TelemetrySettings; readonly version: number },
  ): Promise<Result<StoredTelemetry, 'telemetry.changed' | 'telemetry.incomplete' | 'telemetry.off'>>;
  answer(
    work: UnitOfWork,
    actor: Authorized<Actor>,
    answer: ConsentAnswer,
  ): Promise<Result<null, 'telemetry.changed' | 'telemetry.off'>>;
  note(
    work: UnitOfWork,
    actor: Authorized<Actor>,
    report: TelemetryReport,
    hasSignal: boolean,
  ): Promise<Result<null, 'telemetry.off' | 'telemetry.pageOpen' | 'telemetry.notAgreed'>>;
  own(
    actor: Actor,
    work?: UnitOfWork,
  ): Promise<{ readonly events: readonly TelemetryEvent[]; readonly answeredAt: Date | null }>;
  object(
    work: UnitOfWork,
    actor: Authorized<Actor>,
    id: TelemetryEventId,
    text: string,
  ): Promise<Result<null, 'telemetry.notFound'>>;
  /** Reading is recorded in the audit log. */
  view(
    work: UnitOfWork,
    actor: Authorized<Actor>,
  ): Promise<
    Result<{ readonly events: readonly TelemetryEvent[]; readonly isCut: boolean }, 'auth.forbidden'>
  >;
}

/** So many events are read at once. */
export const MAX_VIEWED = 1_000;

function storedOf(row: StoredSettings | null): StoredTelemetry {
  const settings = row?.settings ?? NO_TELEMETRY;
  return {
    ...settings,
    pages: [...settings.pages],
    version: row?.version ?? 0,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}

function mayView({ role }: Pick<Actor, 'role'>, settings: TelemetrySettings): boolean {
  return role === 'leader' || (role === 'colonel' && settings.isForColonels);
}

function isComplete({ isOn, purpose, pages }: TelemetrySettings): boolean {
  return (
    pages.every((page) => PROTECTABLE_PAGES.includes(page)) &&
    (!isOn || (purpose.length >= MIN_PURPOSE && pages.length > 0))
  );
}

/** What a line of the audit log compares. */
function audited({ pages, ...settings }: TelemetrySettings) {
  return { ...settings, pages: [...pages] };
}

export function createTelemetryService({
  repo,
  ids,
  isAllowed,
}: {
  readonly repo: TelemetryRepo;
  readonly ids: Ids;
  /** Whoever runs the server lets clans use it. */
  readonly isAllowed: boolean;
}): TelemetryService {
  /** What is on, and null where nothing is. */
  const current = async (from: TelemetryRepo, clanId: ClanId) => {
    const row = isAllowed ? await from.settings(clanId) : null;
    return row?.settings.isOn === true ? { ...row.settings, version: noticeVersion(row.notice) } : null;
  };
  return {
    async access(clanId, userId) {
      const on = await current(repo, clanId);
      if (on === null)
        return (await repo.hasEvents(clanId, userId))
          ? {
              pages: [],
              purpose: '',
              version: '',
              hasWatermark: false,
              marksFiles: false,
              isForColonels: false,
              answer: null,
            }
          : null;
      const given = await repo.answer(clanId, userId);
      const { pages, purpose, version, hasWatermark, marksFiles, isForColonels } = on;
      return {
        pages: [...pages],
        purpose,
        version,
        hasWatermark,
        marksFiles,
        isForColonels,
        answer:
          given === null
            ? null
            : { version: given.version, isYes: given.isYes, isDespiteSignal: given.isDespiteSignal },
      };
    },
    async settings(actor) {
      const row = await repo.settings(actor.clanId);
      return {
        settings: storedOf(row),
        isAllowed,
        mayView: mayView(actor, row?.settings ?? NO_TELEMETRY),
        answers: await repo.answers(actor.clanId, noticeVersion(row?.notice ?? 0)),
      };
    },
    async save(work, actor, { settings, version }) {
      const { clanId, userId, characterName } = actor;
      if (settings.isOn && !isAllowed) return err('telemetry.off');
      if (!isComplete(settings)) return err('telemetry.incomplete');
      // under the clan's lock, so that of two changes one is refused
      await work.nextRev(clanId);
      const inside = createTelemetryRepo(work.db);
      const row = await inside.settings(clanId);
      if ((row?.version ?? 0) !== version) return err('telemetry.changed');
      const before = row?.settings ?? NO_TELEMETRY;
      const stored: StoredSettings = {
        settings,
        notice: (row?.notice ?? 0) + (isNewNotice(before, settings) ? 1 : 0),
        version: version + 1,
        changedBy: characterName,
        changedAt: work.now,
      };
      await inside.put(clanId, stored);
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'telemetry.changed',
        entityKind: 'telemetry',
        entityId: clanId,
        before: audited(before),
        after: audited(settings),
      });
      work.rightsChanged({ clanId });
      return ok(storedOf(stored));
    },
    async answer(work, { clanId, userId }, given) {
      const inside = createTelemetryRepo(work.db);
      const on = await current(inside, clanId);
      if (on === null) return err('telemetry.off');
      if (on.version !== given.version) return err('telemetry.changed');
      await inside.putAnswer(clanId, userId, given, work.now);
      work.rightsChanged({ userId });
      return ok(null);
    },
    async note(work, { clanId, userId, characterId }, { url, type, risk }, hasSignal) {
      const inside = createTelemetryRepo(work.db);
      const on = await current(inside, clanId);
      if (on === null) return err('telemetry.off');
      const page = pageOfUrl(url);
      if (page === null || !on.pages.includes(page)) return err('telemetry.pageOpen');
      const given = await inside.answer(clanId, userId);
      if (consentOf({ version: on.version, answer: given, hasSignal }) !== 'agreed')
        return err('telemetry.notAgreed');
      const event = {
        id: toId<TelemetryEventId>(ids.id()),
        userId,
        characterId,
        type,
        risk,
        page,
        at: work.now,
      };
      await inside.add(clanId, event, MAX_EVENTS);
      return ok(null);
    },
    async own({ clanId, userId }, work) {
      const from = work === undefined ? repo : createTelemetryRepo(work.db);
      const [events, given] = await Promise.all([
        from.events(clanId, userId, MAX_EVENTS),
        from.answer(clanId, userId),
      ]);
      return { events, answeredAt: given?.at ?? null };
    },
    async object(work, { clanId, userId }, id, text) {
      const isFound = await createTelemetryRepo(work.db).object(
        clanId,
        userId,
        id,
        text === '' ? null : text,
      );
      return isFound ? ok(null) : err('telemetry.notFound');
    },
    async view(work, actor) {
      const { clanId, userId, characterName } = actor;
      const inside = createTelemetryRepo(work.db);
      const row = await inside.settings(clanId);
      if (!mayView(actor, row?.settings ?? NO_TELEMETRY)) return err('auth.forbidden');
      const events = await inside.events(clanId, null, MAX_VIEWED + 1);
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'telemetry.viewed',
        entityKind: 'telemetry',
        entityId: clanId,
        before: null,
        after: null,
      });
      return ok({ events: events.slice(0, MAX_VIEWED), isCut: events.length > MAX_VIEWED });
    },
  };
}
