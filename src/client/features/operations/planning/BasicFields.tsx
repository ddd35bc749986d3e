import { useId } from 'react';
import {
  MAX_OPERATION_TITLE,
  OPERATION_TYPES,
  type OperationType,
} from '../../../../domain/operations/operation.ts';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useOperationWords } from '../view/operation-words.ts';
import { withMap, type DraftProblem, type OperationDraft } from './operation-draft.ts';
import { SELECT } from './select-style.ts';
import { TimeFields } from './TimeFields.tsx';

const GATHER_MINUTES = [0, 5, 10, 15, 20, 30, 45, 60] as const;

interface BasicFieldsProps {
  readonly draft: OperationDraft;
  readonly dateText: string;
  readonly problems: readonly DraftProblem[];
  readonly onChange: (draft: OperationDraft, dateText?: string) => void;
}

/** Title, type, map, time and settings. */
export function BasicFields({ draft, dateText, problems, onChange }: BasicFieldsProps) {
  const t = useT('operation-editor');
  const words = useOperationWords();
  const format = useFormats();
  const maps = useMirrorView(squadsView, (view) => view.maps);
  const [typeId, mapId, gatherId] = [useId(), useId(), useId()];
  const gathers = [...new Set<number>([...GATHER_MINUTES, draft.gatherMinutes])].toSorted(
    (one, other) => one - other,
  );
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <TextField
          label={t('name')}
          value={draft.title}
          maxLength={MAX_OPERATION_TITLE}
          onChange={(title) => onChange({ ...draft, title })}
        />
        {problems.includes('title') && <p className="text-xs text-no">{t('problemTitle')}</p>}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid min-w-0 content-start gap-1">
          <label htmlFor={typeId} className="text-ink-2">
            {t('type')}
          </label>
          <select
            id={typeId}
            value={draft.type}
            onChange={({ target }) => onChange({ ...draft, type: target.value as OperationType })}
            className={SELECT}
          >
            {OPERATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {words.typeName(type)}
              </option>
            ))}
          </select>
        </div>
        <div className="grid min-w-0 content-start gap-1">
          <label htmlFor={mapId} className="text-ink-2">
            {t('map')}
          </label>
          <select
            id={mapId}
            value={draft.map ?? ''}
            aria-invalid={problems.includes('map') || undefined}
            onChange={({ target }) =>
              onChange(
                withMap(
                  draft,
                  GAME_MAPS.find((map) => map === target.value) ?? null,
                  (map) => maps[map].squads,
                ),
              )
            }
            className={SELECT}
          >
            {draft.map === null && <option value="">{t('mapNone')}</option>}
            {GAME_MAPS.map((map) => (
              <option key={map} value={map}>
                {words.mapName(map)}
              </option>
            ))}
          </select>
          {problems.includes('map') && <p className="text-xs text-no">{t('problemMap')}</p>}
        </div>
      </div>
      <TimeFields
        draft={draft}
        dateText={dateText}
        hasProblem={problems.includes('time')}
        onChange={(fields, text) => onChange({ ...draft, ...fields }, text)}
      />
      <fieldset className="grid border border-line">
        <legend className="ms-2.5 px-1 text-ink-2">{t('settings')}</legend>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 py-1.5">
          <label htmlFor={gatherId} className="text-ink-2">
            {t('gather')}
          </label>
          <select
            id={gatherId}
            value={draft.gatherMinutes}
            onChange={({ target }) => onChange({ ...draft, gatherMinutes: Number(target.value) })}
            className="h-10 cursor-pointer border border-line-field bg-ground px-2.5 text-ink"
          >
            {gathers.map((minutes) => (
              <option key={minutes} value={minutes}>
                {`${format.number(minutes)} ${t('minutesUnit')}`}
              </option>
            ))}
          </select>
        </div>
        <Switch
          label={t('asksRead')}
          isOn={draft.asksRead}
          onChange={(asksRead) => onChange({ ...draft, asksRead })}
        />
      </fieldset>
    </div>
  );
}
