/**
 * Entries of the audit log that webhooks speak of. They are written in the transaction of every change, so that a
 * webhook says what has happened and nothing else. Total: an entry of another shape is none.
 */
import { OUTCOMES } from '../clan-wars/war.ts';
import { type Fields, fieldsOf, textField } from '../fields.ts';
import { EVENT_KINDS, type EventKind } from '../schedule/event.ts';
import { GAME_MAPS, type GameMap } from '../squads/game-map.ts';
import type { WebhookEvent } from './webhook-event.ts';

export interface AuditedChange {
  readonly action: string;
  /** Who did it; null: the program. */
  readonly by: string | null;
  readonly after: unknown;
  readonly whole: unknown;
}

/** An event, or what has to be looked up to make one. */
export type AuditedEvent =
  | WebhookEvent
  | { readonly topic: 'squads'; readonly map: GameMap; readonly title: string };

function numberIn(fields: Fields, name: string): number | null {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function textIn(fields: Fields, name: string): string {
  return textField(fields, name) ?? '';
}

function listIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function kindIn(fields: Fields): EventKind {
  return EVENT_KINDS.find((kind) => kind === fields['kind']) ?? 'own';
}

function reasonIn(fields: Fields, name: string): string | null {
  const reason = textIn(fields, name).trim();
  return reason === '' ? null : reason;
}

function skipIn(skip: Fields) {
  return {
    characterName: textIn(skip, 'characterName'),
    startDate: textIn(skip, 'startDate'),
    endDate: textIn(skip, 'endDate'),
    isPartial: Array.isArray(skip['parts']) && skip['parts'].length > 0,
  };
}

function decided({ by, after }: AuditedChange): WebhookEvent {
  const skip = fieldsOf(after);
  const status = textIn(skip, 'status');
  return {
    topic: 'skipDecided',
    ...skipIn(skip),
    decision: status === 'rejected' ? 'rejected' : status === 'pending' ? 'pending' : 'approved',
    by,
    reason: reasonIn(skip, 'reviewReason'),
  };
}

function gathering({ action, after }: AuditedChange): WebhookEvent {
  const fields = fieldsOf(after);
  return {
    topic: 'gathering',
    change: action === 'gathering.started' ? 'started' : action === 'gathering.opened' ? 'opened' : 'closed',
    title: textIn(fields, 'title'),
    targetRub: numberIn(fields, 'targetRub'),
    shareRub: numberIn(fields, 'shareRub'),
    endDate: textField(fields, 'endDate'),
  };
}

const EVENTS: ReadonlyMap<string, (change: AuditedChange) => AuditedEvent | null> = new Map(
  Object.entries<(change: AuditedChange) => AuditedEvent | null>({
    'skip.requested': ({ after }) => {
      const skip = fieldsOf(after);
      return { topic: 'skipRequested', ...skipIn(skip), reason: reasonIn(skip, 'reason') };
    },
    'skip.approved': decided,
    'skip.rejected': decided,
    'skip.autoApproved': decided,
    'skip.decisionUndone': decided,
    'skip.decisionChanged': decided,
    'loadout.reminded': ({ after }) => ({ topic: 'notRequested', event: null, names: listIn(after) }),
    'operation.activated': ({ whole }) => {
      const fields = fieldsOf(whole);
      const map = GAME_MAPS.find((one) => one === fields['map']);
      return map === undefined ? null : { topic: 'squads', map, title: textIn(fields, 'name') };
    },
    'check.closed': ({ after, whole }) => {
      const [counts, check] = [fieldsOf(after), fieldsOf(whole)];
      return {
        topic: 'checkClosed',
        name: textIn(check, 'name'),
        kind: kindIn(check),
        day: textIn(check, 'day'),
        present: numberIn(counts, 'present') ?? 0,
        excused: numberIn(counts, 'excused') ?? 0,
        unexcused: numberIn(counts, 'unexcused') ?? 0,
      };
    },
    'warn.added': ({ after }) => {
      const warn = fieldsOf(after);
      return {
        topic: 'warnAdded',
        characterName: textIn(warn, 'characterName'),
        reason: reasonIn(warn, 'reason'),
      };
    },
    'gathering.started': gathering,
    'gathering.opened': gathering,
    'gathering.closed': gathering,
    'war.stageConfirmed': ({ after, whole }) => {
      const [stage, war] = [fieldsOf(after), fieldsOf(whole)];
      return {
        topic: 'warResult',
        name: textIn(war, 'name'),
        kind: kindIn(war),
        day: textIn(war, 'day'),
        // one without a name is known by its number
        stage: (listIn(stage['stages'])[0] ?? '').replace(/^s(?=\d+$)/, ''),
        outcome: OUTCOMES.find((one) => one === stage['outcome']) ?? null,
        ownScore: numberIn(stage, 'ownScore'),
        enemyScore: numberIn(stage, 'enemyScore'),
      };
    },
  }),
);

/** Null for entries that no webhook speaks of. */
export function auditedEvent(change: AuditedChange): AuditedEvent | null {
  return EVENTS.get(change.action)?.(change) ?? null;
}
