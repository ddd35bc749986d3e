import { useState } from 'react';
import {
  MAX_OPPONENT,
  MAX_WAR_NOTE,
  sameWarContent,
  type WarContent,
} from '../../../../domain/clan-wars/war.ts';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import type { ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { MovedNote } from './MovedNote.tsx';
import { useWarWords } from '../words/use-war-words.ts';

function contentOf({ map, opponent, note }: WarContent): WarContent {
  return { map, opponent, note };
}

/** Map, opponent and note of a war. What was typed stays until it is saved or somebody else's is taken. */
export function WarHead({ war }: { readonly war: ShownWar }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const edit = useChange('war.edit');
  const stored = contentOf(war);
  const [{ base, content }, setState] = useState({ base: stored, content: stored });
  const [hasFailed, setFailed] = useState(false);
  const isStale = !sameWarContent(base, stored);
  // nothing typed here would be lost
  if (isStale && (sameWarContent(content, base) || sameWarContent(content, stored)))
    setState({ base: stored, content: stored });
  const setContent = (to: WarContent): void => setState({ base, content: to });
  const isChanged = !sameWarContent(base, content);
  const isTooLong = content.note.trim().length > MAX_WAR_NOTE;
  const { submit, isBusy } = useSubmit(async () => {
    if (!isChanged || isTooLong) return;
    const to = { ...content, opponent: content.opponent.trim(), note: content.note.trim() };
    const done = await edit({ id: war.id, base, to });
    setFailed(!done.ok);
  });
  return (
    <form onSubmit={submit} className="grid gap-3 p-3.5">
      <div className="grid gap-3 sm:grid-cols-2">
        <label className="grid min-w-0 content-start gap-1">
          <span className="text-ink-2">{t('map')}</span>
          <select
            value={content.map ?? ''}
            onChange={({ target }) =>
              setContent({ ...content, map: GAME_MAPS.find((one) => one === target.value) ?? null })
            }
            className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
          >
            <option value="">{t('mapUnknown')}</option>
            {GAME_MAPS.map((one) => (
              <option key={one} value={one}>
                {words.mapName(one)}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label={t('opponent')}
          value={content.opponent}
          maxLength={MAX_OPPONENT}
          onChange={(opponent) => setContent({ ...content, opponent })}
        />
      </div>
      <TextArea
        label={t('note')}
        rows={2}
        value={content.note}
        maxLength={MAX_WAR_NOTE}
        onChange={(note) => setContent({ ...content, note })}
        error={isTooLong ? t('noteTooLong') : undefined}
      />
      {isStale && isChanged && (
        <MovedNote
          onTake={() => setState({ base: stored, content: stored })}
          onKeep={() => setState({ base: stored, content })}
        />
      )}
      {isChanged && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setContent(base)}>{t('discard')}</Button>
          <Button type="submit" variant="primary" icon="save" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      )}
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('notSaved')}
        </p>
      )}
    </form>
  );
}
