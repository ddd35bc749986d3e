/** Form state of the settings: edits over the base version, saved under one idempotency key until answered. */
import { arePictureDaysValid } from '../../../domain/pictures/war-pictures.ts';
import { useRef, useState } from 'react';
import {
  clanSettings,
  save as saveEndpoint,
  get,
  type ClanSettings,
  type StoredClanSettings,
} from '../../../contract/clan-settings.ts';
import { permissions } from '../../../contract/clan-roles.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../data/http/use-endpoint.ts';
import { useSource } from '../../data/store/source.ts';
import {
  applyEdits,
  areHoursValid,
  areYearsValid,
  areLimitsValid,
  changedKeys,
  conflictingKeys,
  inverseEdits,
  rebaseEdits,
  squadLimitProblem,
  warnProblem,
  withEdit,
  type Edits,
  type FieldKey,
  type FieldValue,
} from './settings-fields.ts';

/** Somebody else saved meanwhile: the current settings and the conflicting fields. */
export interface Conflict {
  readonly theirs: StoredClanSettings;
  readonly keys: readonly FieldKey[];
}

export interface SettingsForm {
  /** Version that the edits are based on. */
  readonly base: StoredClanSettings;
  /** `base` with the edits applied. */
  readonly shown: ClanSettings;
  readonly edits: Edits;
  readonly isValid: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** Saves what was before the last save; null when there is nothing to take back. */
  readonly undoSave: (() => void) | null;
  readonly problem: ApiError | null;
  readonly conflict: Conflict | null;
  readonly edit: (key: FieldKey, value: FieldValue) => void;
  readonly reset: () => void;
  readonly save: () => void;
  /** Resolves a conflict: reapplies these own edits to the current settings and saves them. */
  readonly resolveConflict: (keep: readonly FieldKey[]) => void;
  readonly closeConflict: () => void;
}

interface DraftSettings {
  readonly base: StoredClanSettings;
  readonly edits: Edits;
}

function currentSettingsIn(problem: ApiError): StoredClanSettings | null {
  const { settings } = problem.details;
  if (problem.code !== 'settings.changed' || !clanSettings.safeParse(settings).success) return null;
  return settings as StoredClanSettings;
}

function toApiError(problem: unknown): ApiError {
  return problem instanceof ApiError ? problem : new ApiError('refused', 500, 'server.failed', '');
}

export function useSettingsForm(fetched: StoredClanSettings): SettingsForm {
  const { call, cache } = useSource(SERVER_SOURCE);
  const [form, setForm] = useState<DraftSettings>({ base: fetched, edits: {} });
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [undoEdits, setUndoEdits] = useState<Edits | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // a retry after a lost answer reuses the key, so that it cannot conflict with itself
  const unconfirmed = useRef<{ readonly text: string; readonly key: string } | null>(null);

  const isUntouched = changedKeys(form.edits).length === 0;
  if (isUntouched && fetched.version > form.base.version) setForm({ base: fetched, edits: {} });

  const send = async ({ base, edits }: DraftSettings, isUndo = false): Promise<void> => {
    const body = { settings: applyEdits(base, edits), version: base.version };
    const text = JSON.stringify(body);
    const key = unconfirmed.current?.text === text ? unconfirmed.current.key : (await import('uuid')).v7();
    setSaving(true);
    setProblem(null);
    setSaved(false);
    setUndoEdits(null);
    try {
      const answer = await call(saveEndpoint, { body }, { key });
      unconfirmed.current = null;
      setForm({ base: answer.settings, edits: {} });
      setSaved(true);
      setUndoEdits(isUndo ? null : inverseEdits(base, edits));
      cache.setQueriesData({ queryKey: [get.id] }, answer);
      void cache.invalidateQueries({ queryKey: [permissions.id] });
    } catch (caught) {
      const failed = toApiError(caught);
      unconfirmed.current = failed.kind === 'network' || failed.status >= 500 ? { text, key } : null;
      const theirs = currentSettingsIn(failed);
      if (theirs === null) setProblem(failed);
      else {
        const keys = conflictingKeys(base, edits, theirs);
        const rest = { base: theirs, edits: rebaseEdits(edits, theirs, keys) };
        if (keys.length > 0) setConflict({ theirs, keys });
        else {
          setForm(rest);
          // What somebody else changed elsewhere stays beside it.
          if (changedKeys(rest.edits).length > 0) await send(rest, isUndo);
          else setSaved(true);
        }
      }
    } finally {
      setSaving(false);
    }
  };

  const shown = applyEdits(form.base, form.edits);
  return {
    base: form.base,
    edits: form.edits,
    shown,
    isSaving,
    isSaved,
    problem,
    conflict,
    isValid:
      areHoursValid(form.edits.autoApproveHours) &&
      areYearsValid(form.edits.historyYears) &&
      arePictureDaysValid(shown.pictureDays) &&
      areLimitsValid(shown) &&
      warnProblem(shown) === null &&
      squadLimitProblem(shown) === null,
    edit: (key, value) => {
      setSaved(false);
      setProblem(null);
      setForm(({ base, edits }) => ({ base, edits: withEdit(base, edits, key, value) }));
    },
    reset: () => {
      setProblem(null);
      setForm(({ base }) => ({ base: fetched.version > base.version ? fetched : base, edits: {} }));
    },
    save: () => void send(form),
    undoSave:
      undoEdits === null || !isSaved
        ? null
        : () => {
            const undone = { base: form.base, edits: undoEdits };
            setForm(undone);
            void send(undone, true);
          },
    resolveConflict: (keep) => {
      if (conflict === null) return;
      const { theirs, keys } = conflict;
      const edits = rebaseEdits(
        form.edits,
        theirs,
        keys.filter((key) => !keep.includes(key)),
      );
      setForm({ base: theirs, edits });
      setConflict(null);
      if (changedKeys(edits).length > 0) void send({ base: theirs, edits });
    },
    closeConflict: () => setConflict(null),
  };
}
